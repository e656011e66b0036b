// X10 2.1: `next;` and `resume;` are statements, a range's elements are points, Rail.make and length, and
// `class C extends Object`.
public class Clocks21 extends Object {
  public static def main(Array[String](1)) {
    val log = Rail.make[Int](8, 0);
    finish async {
      val c = Clock.make();
      for ([i] in 0..3) async clocked (c) {
        log(i) = i + 1;
        resume;
        next;
        log(4 + i) = log(3 - i) * 10;
      }
    }
    var s:String = "";
    for ([i] in 0..(log.length - 1)) s += log(i) + " ";
    Console.OUT.println(s);
    val squares = Rail.make[Int](4, (i:Int) => i * i);
    var t:Int = 0;
    for (x in squares) t += x;
    Console.OUT.println(t + " of " + Place.MAX_PLACES);
  }
}
