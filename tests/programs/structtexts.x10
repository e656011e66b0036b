/* Structs that become objects only within others, for texts and hashes: as elements of rails, and as fields. */
import x10.util.Pair;
public class structtexts {
  static struct Meters(x:Long) {
    public def toString() = x + " m";
  }
  static struct Box(width:Meters, height:Meters) { }
  static struct Same(x:Long) {
    public def equals(that:Any) = that instanceof Same;
    public def equals(that:Same) = true;
    public def hashCode() = 7n;
  }
  static struct Around(same:Same) { }
  static struct One[T] {
    val value:T;
    def this(value:T) { this.value = value; }
    public def toString() = "one " + value;
  }
  static class Rope(length:Meters) {
    public def toString() = "rope of " + length;
  }
  public static def main(Rail[String]) {
    Console.OUT.println(new Rail[Meters](2, (i:Long) => Meters(i)));
    Console.OUT.println([Box(Meters(1), Meters(2))]);
    Console.OUT.println(Pair[Box,Long](Box(Meters(3), Meters(4)), 5));
    Console.OUT.println([One[Double](1.5), One[Double](2.5)]);
    Console.OUT.println([Pair[Long,String](1, "a")]);
    Console.OUT.println((0..9).split(3) + " " + [new Rope(Meters(6))]);
    Console.OUT.println([[One[Boolean](true)]]);
    Console.OUT.println("" + [Complex(1.0, -1.0)]);
    val a:Any = Around(Same(1)), b:Any = Around(Same(2));
    Console.OUT.println(a.hashCode() == b.hashCode());
    Console.OUT.println(a.hashCode() == Around(Same(3)).hashCode());
  }
}
