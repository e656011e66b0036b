// edition: 2.1
/* From X10 2.1.2 on the operator is written as such, and apply and set are methods like others. */
public class applies21 {
  val r = new Array[Int](2, 0);
  operator this(i:Int) = "operator " + i + " " + r(i);
  operator this(i:Int)=(v:Int) { r(i) = v; }
  def apply(i:Int) = "method " + i;
  def set(v:Int, i:Int) = "method set " + v + " " + i;
  public static def main(args:Array[String](1)) {
    val a = new applies21();
    a(1) = 2;
    Console.OUT.println(a(1) + ", " + a.apply(2) + ", " + a.set(3, 0) + ", " + a(0));
  }
}
