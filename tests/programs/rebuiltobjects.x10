import x10.compiler.NoInline;
import x10.util.ArrayList;

/** Objects that are made of the values of their fields where they are passed on: each field has its own. */
public class rebuiltobjects {
  static class Vec {
    val x:Long, y:Long;
    def this(x:Long, y:Long) {
      this.x = x;
      this.y = y;
    }
    def plus(that:Vec) = new Vec(x + that.x, y + that.y);
    public def toString():String = "(" + x + ", " + y + ")";
  }
  // The constructor's arguments are not in the order of the fields.
  static class Named extends Vec {
    val name:String;
    def this(name:String, y:Long, x:Long) {
      super(x, y);
      this.name = name;
    }
    def next() = new Named(name + "'", y + 1, x);
    public def toString():String = name + super.toString();
  }
  static val all = new ArrayList[Any]();
  static @NoInline def keep(v:Any) {
    all.add(v);
  }

  // Returned at the end.
  static @NoInline def sum(n:Long):Vec {
    var total:Vec = new Vec(0, 1);
    for (i in 1..n) total = total.plus(new Vec(i, 10 * i));
    return total;
  }
  // Kept on some of the ways.
  static @NoInline def some(n:Long):Long {
    val v = new Vec(n, n + 1).plus(new Vec(2, 5));
    if (n > 3) keep(v);
    return v.x - v.y;
  }
  static @NoInline def named(n:Long):Named {
    var all:Named = new Named("a", 7, 8);
    for (i in 1..n) all = all.next();
    return all;
  }
  static @NoInline def someNamed(n:Long):Long {
    val v = new Named("b", n, 3);
    if (n > 3) keep(v);
    return v.x - v.y;
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(4) + " " + sum(0) + " " + named(2) + " " + named(0));
    for (n in [2, 5]) Console.OUT.println(some(n) + " " + someNamed(n));
    for (each in all) Console.OUT.println(each);
  }
}
