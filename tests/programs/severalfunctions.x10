// An array of one dimension is a function of a Long and one of a Point: the operator that fits is called, also where
// the type is inferred, a type parameter's bound, or found out at run time.
import x10.array.*;

public class severalfunctions {
  interface Two extends (Long)=>Long, (Point(1))=>Long {}
  static def number(f:(Long)=>Long) = f(1);
  static def ofInt(f:(Int)=>Long) = f(1n);
  static def point(f:(Point(1))=>Long) = f(Point.make(2));
  static def general(f:(Long)=>Any) = f(2);
  static def many[T](n:Long, f:(Long)=>T) { T haszero } = new Rail[T](n, f);
  static def applied[S, T](x:S, f:(S)=>T) = f(x);
  static def turned[S, T](f:(S)=>T, x:S) = f(x);
  static def bound[F](f:F) { F <: (Long)=>Long } = f(3);
  static def both[F](f:F) { F <: (Long)=>Long, F <: (Point)=>Long } = f(3) + f(Point.make(1));
  static def two(f:Two) = f(0) + f(Point.make(0));
  static def asked(x:Any) =
    (x instanceof (Long)=>Long ? (x as (Long)=>Long)(1) : -1) + "/" +
    (x instanceof (Point(1))=>Long ? (x as (Point(1))=>Long)(Point.make(2)) : -1) + "/" +
        (x instanceof (Boolean)=>Long);

  public static def main(Rail[String]) {
    val a = new Array_1[Long](4, (i:Long) => 10 * i), d:DistArray_1[Long] =
        new DistArray_Block_1[Long](4, (i:Long) => i + 7);
    val asFunction:(Long)=>Long = a, ofPoint:(Point(1))=>Long = a;
    Console.OUT.println(asFunction(2) + " " + ofPoint(Point.make(3)) + " " + number(a) + " " + point(a) + " " +
        general(a));
    Console.OUT.println(number(d) + " " + general(d) + " " + turned(d, 3) + " " + applied(0, d));
    Console.OUT.println(many(4, a) + " " + applied(3, a) + " " + turned(a, 2) + " " + turned(a, Point.make(1)));
    Console.OUT.println(bound(a) + " " + bound(d) + " " + bound([4, 5, 6, 7]));
    Console.OUT.println(asked(a) + " " + asked(d) + " " + asked((i:Long) => -i) + " " + asked((p:Point(1)) => p(0)) +
        " " + asked("a"));
    val functions:Rail[(Long)=>Long] = [a as (Long)=>Long, d, (i:Long) => i];
    for (f in functions) Console.OUT.print(f(3) + " ");
    try {
      Console.OUT.println(asFunction(4));
    } catch (ArrayIndexOutOfBoundsException) {
      Console.OUT.println("outside");
    }
  }
}
