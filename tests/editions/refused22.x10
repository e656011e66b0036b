// edition: 2.2
// What X10 2.2 refuses: numbers that do not fit, ranks that differ, next as a statement.
public class refused22 {
  static def sum(a:Array[Int](1)):Int = a.size;
  public static def main(Array[String](1)) {
    val b:Byte = 300;
    val n:Int = 5L;
    val big = new Array[Int]((0..3) * (0..3), 0);
    Console.OUT.println(sum(big));
    val p:Point(2) = [1, 2, 3];
    val m = new x10.util.HashMap[String, Int]();
    val v:Int = m.get("a");
    next;
  }
}
