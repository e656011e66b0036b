// X10 2.2: an integer literal is Int, L makes it Long, and `..` of Ints is iterated in Ints.
public class IntLiterals {
  static def hash(s:String):Int {
    var h:Int = 17;
    for (var i:Int = 0; i < s.length(); i++)
      h = 31 * h + s.charAt(i).ord();
    return h;
  }
  public static def main(args:Array[String](1)) {
    val big = 2147483647;
    Console.OUT.println(big + 1);                  // Int: it wraps
    Console.OUT.println(2147483647L + 1L);
    var sum:Int = 0;
    for (i in 1..10) sum += i;
    Console.OUT.println(sum);
    Console.OUT.println(hash("the quick brown fox"));
    val a = [1, 2, 3, 4];                          // Array[Int](1)
    var n:Int = a.size;
    Console.OUT.println(n + " " + a(3));
    val x = 7 / 2;
    val o:Int = x << 30;
    Console.OUT.println(x + " " + o);
    Console.OUT.println(args.size);
  }
}
