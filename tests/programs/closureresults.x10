// What is known of the value that a closure, method or initializer gives is known outside of it, except what only its
// own variables can say.
import x10.regionarray.*;

public class closureresults {
  static def two(a:Array[Double](2)) = a(0, 1);
  static def made(n:Long) {
    val r = Region.make(0..n, 0..1);
    return new Array[Double](r, 3.0);
  }
  static val MADE = () => {
    val r = Region.make(0..2, 0..2);
    return new Array[Double](r, 4.0);
  };
  static def one(r:Region(2)) = (init:Double) => new Array[Double](r, init);
  static def either(n:Long) {
    val r = Region.make(0..n, 0..1), s = Region.make(0..1, 0..n);
    return (first:Boolean) => {
      if (first) return new Array[Double](r, 5.0);
      return new Array[Double](s, 6.0);
    };
  }
  public static def main(Rail[String]) {
    val r = Region.make(0..3, 0..3);
    val all = new Rail[Array[Double](2)](3, (i:Long) => new Array[Double](r, i as Double));
    val nested = new Rail[Rail[Array[Double](2)]](2,
        (i:Long) => new Rail[Array[Double](2)](1, (j:Long) => new Array[Double](r, i + j as Double)));
    Console.OUT.println(all(2)(0, 0) + " " + nested(1)(0)(1, 1) + " " + two(made(3)) + " " + two(MADE()));
    Console.OUT.println(two(one(r)(7.0)) + " " + two(either(2)(true)) + " " + two(either(2)(false)));
  }
}
