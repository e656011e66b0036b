import x10.compiler.NoInline;

/** Objects of one class that are made by several constructors: not each is given the values of all fields. */
public class severalctors {
  static class Vec {
    val x:Long, y:Long;
    def this(x:Long, y:Long) { this.x = x; this.y = y; }
    def this(x:Long) { this.x = x; this.y = 7; }
    def this(s:String, y:Long, x:Long) { this.x = x; this.y = y; }
    def plus(that:Vec) = new Vec(x + that.x, y + that.y);
    public def toString():String = "(" + x + ", " + y + ")";
  }
  static @NoInline def sum(n:Long):Vec {
    var total:Vec = new Vec(1);
    for (i in 1..n) total = total.plus(new Vec(i));
    return total;
  }
  static @NoInline def other(n:Long):Vec {
    var total:Vec = new Vec(n);
    if (n > 3) total = new Vec("", 4, 5);
    return total;
  }
  static @NoInline def third(n:Long):Vec {
    var total:Vec = new Vec(5);
    if (n > 3) total = new Vec("", n, 5);
    else if (n > 1) total = new Vec(n, 6);
    return total;
  }
  public static def main(Rail[String]) {
    for (n in [0, 2, 4]) Console.OUT.println(sum(n) + " " + other(n) + " " + third(n));
  }
}
