import x10.util.ArrayList;

/** What a type argument decides: tests of types, casts, what they rule out; and what it does not. */
public class decidedtypes {
  static interface Shape { def sides():Long; }
  static class Square implements Shape { public def sides() = 4; }
  static final class Dot { public def toString() = "dot"; }
  static struct Pair(a:Long, b:Long) implements Shape { public def sides() = a + b; }

  /** What the elements of a rail are. */
  static def kind[T](r:Rail[T]):String {
    val x = r as Any;
    val y = x;
    if (x instanceof Rail[Double])
      return "doubles " + (y as Rail[Double]).size;
    else if (x instanceof Rail[Long])
      return "longs " + (y as Rail[Long])(0);
    return r == null ? "none" : "others";
  }
  static def show[T](t:T):String {
    if (t instanceof Long)
      return "a Long, " + ((t as Long) + 1);
    if (t instanceof Shape)
      return "a Shape with " + (t as Shape).sides();
    if (!(t instanceof String) || (t as Any) == null)
      return "something";
    return "a String of " + (t as String).length();
  }
  static def isShape[T](t:T):Boolean {
    val seen:Any = t;
    return seen instanceof Shape;
  }
  static val calls = new Cell[Long](0);
  static def counted(x:Any):Any { calls.value++; return x; }
  static def effects[T](t:T):Boolean = counted(t as Any) instanceof String && counted(t) instanceof Dot;
  /** A variable is not what it first was. */
  static def changed[T](t:T):String {
    var x:Any = t;
    x = "text";
    return x instanceof String ? "changed" : "kept";
  }
  static def failing[T](t:T):String {
    val x:Any = t;
    try {
      return "a Dot: " + (x as Dot);
    } catch (e:ClassCastException) {
      return "no Dot";
    }
  }
  static def turned[T, U](t:T):String {
    try {
      return "" + (t as U);
    } catch (e:ClassCastException) {
      return e.getMessage();
    }
  }
  static def elsewhere[T](t:T):String {
    val x:Any = t;
    return at (Place.places().next(here))
      x instanceof Long ? "Long " + (x as Long) : x instanceof Square ? "Square" : "other";
  }
  public static def main(Rail[String]) {
    Console.OUT.println(kind(new Rail[Double](2)) + ", " + kind([7, 8]) + ", " + kind(["a"]) + ", " +
      kind[Long](null) + ", " + kind[String](null));
    Console.OUT.println(show(41) + ", " + show(new Square()) + ", " + show(Pair(2, 3)) + ", " + show("abc") + ", " +
      show(new Dot()) + ", " + show[String](null) + ", " + show[Square](null) + ", " + show(1n));
    Console.OUT.println(isShape(Pair(1, 1)) + " " + isShape(new Square()) + " " + isShape[Square](null) + " " +
      isShape(new Dot()) + " " + isShape(3));
    Console.OUT.println(effects(3) + " " + effects("s") + " " + calls());
    Console.OUT.println(changed(3) + " " + changed("x"));
    Console.OUT.println(failing(new Dot()) + ", " + failing(3) + ", " + failing[Dot](null) + ", " +
      failing(new Square()));
    Console.OUT.println(turned[Long, Pair](3));
    Console.OUT.println(turned[Pair, Long](Pair(1, 2)));
    Console.OUT.println(turned[Boolean, Long](true));
    Console.OUT.println(turned[Long, String](3));
    Console.OUT.println(turned[String, Pair](null));
    Console.OUT.println(turned[Pair, Shape](Pair(1, 2)).length() > 0);
    Console.OUT.println(turned[Int, Double](3n) + " " + turned[Double, Long](3.7) + " " +
      turned[Pair, Any](Pair(1, 2)).length());
    Console.OUT.println(elsewhere(5) + ", " + elsewhere(new Square()) + ", " + elsewhere("s"));
    val all = new ArrayList[Any]();
    all.add(1); all.add("s"); all.add(new Square());
    var found:String = "";
    for (a in all) found += a instanceof Long ? "L" : a instanceof String ? "S" : a instanceof Shape ? "Q" : "?";
    Console.OUT.println(found);
  }
}
