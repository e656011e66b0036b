// edition: 2.2
/* Plain literals are Ints, and so are sizes and indices. */
public class numbers22 {
  static val LIMIT = 10; // a constant

  static def kind(i:Int) = "Int " + i;
  static def kind(l:Long) = "Long " + l;

  static def sum(a:Array[Int](1)):Int {
    var s:Int = 0;
    for (var i:Int = 0; i < a.size; i++)
      s += a(i);
    return s / a.size;
  }

  public static def main(args:Array[String](1)) {
    val a = new Array[Int](5, (i:Int) => i * 2); // 0, 2, …
    Console.OUT.println(kind(1) + ", " + kind(a.size) + ", " + kind(1L) + ", " + kind(-1));
    Console.OUT.println(sum(a) + a(a.size - 1));
    var x:Long = 3;
    x += 2;
    val small:Byte = 3;
    Console.OUT.println(x * 2.0 + " " + (x == 5) + " " + (small == 3) + " " + (2.0 == 2) + " " + (x == a.size));
    Console.OUT.println(2147483647 + 1 + " " + (0xFFFFFFFF >> 4) + " " + 7u);
    Console.OUT.println((a.size as Double) / LIMIT);
    switch (a.size) {
    case 5:
      Console.OUT.println("five");
      break;
    default:
      Console.OUT.println("another");
    }
    val square = (n:Int) => n * n;
    val b = new Array[Int](3, square);
    Console.OUT.println(b(2) + args.size);
  }
}
