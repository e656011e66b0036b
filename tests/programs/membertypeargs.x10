/** Objects of generic member classes, whose type arguments are written after the enclosing object. */
public class membertypeargs[T] {
  static class X {
    public def toString() = "X";
  }
  val mine:T;
  def this(t:T) {
    mine = t;
  }
  class Pair[U] {
    val other:U;
    def this(u:U) {
      other = u;
    }
    public def toString() = mine + " " + other;
  }
  class Many[U] {U <: X} {
    var made:U = null;
    public def toString() = mine + " " + made;
  }
  public static def main(Rail[String]) {
    val o = new membertypeargs[Long](7);
    val pair:membertypeargs[Long].Pair[String] = o.new Pair[String]("a");
    Console.OUT.println(pair);
    Console.OUT.println(o.new Pair[Any](3));
    Console.OUT.println(new membertypeargs[String]("s").new Many[X]());
  }
}
