// Which types have a zero: places, GlobalRefs, structs of such fields, and struct instances of them.
public class zeros {
  static struct Pair[T]{T haszero} { val a:T; val b:T; def this(a:T, b:T) { this.a = a; this.b = b; } }
  static struct Point3(x:Double, y:Double, z:Double) {}
  static def zero[T](){T haszero} = Zero.get[T]();
  var where:Place;
  var pair:Pair[Point3];
  var target:GlobalRef[zeros];

  public static def main(args:Rail[String]) {
    val places = new Rail[Place](3);
    Console.OUT.println(places(2).id + " " + new zeros().where.id + " " + (places(1) == Place.FIRST_PLACE));
    Console.OUT.println(zero[Pair[Long]]().b + " " + new zeros().pair.a.z + " " + zero[String]());
    val one = new zeros();
    Console.OUT.print(one.target.isNull() + " " + one.target.home + " " +
        (at (Place.FIRST_PLACE.next()) one.target.isNull()));
    one.target = GlobalRef[zeros](one);
    Console.OUT.println(" " + one.target.isNull() + " " + (one.target() == one) + " " +
        new Rail[GlobalRef[zeros]](2)(1).isNull());
  }
}
