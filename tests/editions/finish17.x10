// edition: 1.7
/* What X10 1.7 throws and shares: a finish throws a single exception as itself, several together; an activity of this
 * place sees the rails themselves; a value in a variable of type Object is a box of it; value classes are equal by
 * their fields; a string writer gives its text; a scanner of a region has the bounds of each row. */
import x10.io.Console;
import x10.io.Printer;
import x10.io.StringWriter;

public class finish17 {
  static value Pair(i:int, s:String) {
    def this(i:int, s:String) = { property(i, s); }
  }
  static value Base(n:int) {
    def this(n:int) = { property(n); }
  }
  static value Above extends Base { // has a superclass: stays a class
    def this() = { super(7); }
  }

  static def thrown(count:int):String = {
    try {
      finish for (var i:int = 0; i < count; i++) async (here) { throw new ClassCastException("one"); }
    } catch (e:ClassCastException) {
      return "itself";
    } catch (e:MultipleExceptions) {
      return "several";
    }
    return "none";
  }
  static def plain():String = {
    try {
      finish async (here) { throw new Exception(); }
    } catch (e:MultipleExceptions) {
      return "together";
    }
    return "none";
  }
  def marks():String = {
    val here0:Rail[int] = Rail.makeVar[int](3, (int) => 0);
    finish async (this) here0(0) = 1;
    finish async (here) { here0(1) = 2; async (this.location) here0(2) = 3; }
    val later = future (here) { here0(0) += 10 };
    later.force();
    return here0(0) + " " + here0(1) + " " + here0(2);
  }
  static def boxed(o:Object):String = {
    if (o instanceof Box[int]) return "int " + (o as Box[int]).value;
    if (o instanceof Box[Pair]) return "pair " + (o as Box[Pair]).value.s;
    try { val b = o as Box[int]; return "no"; } catch (e:ClassCastException) { return "neither"; }
  }
  static def constrained(n:int):String = {
    try { val b = n as Box[int{self==3}]; return "" + b.value; } catch (e:ClassCastException) { return "is not 3"; }
  }
  static def rows(r:Region):String = {
    var all:String = "";
    val parts:Iterator[Region.Scanner] = r.scanners();
    while (parts.hasNext()) {
      val s:Region.Scanner = parts.next();
      for (var i:int = s.min(0); i <= s.max(0); i++) {
        s.set(0, i);
        all += " " + s.min(1) + ":" + s.max(1);
      }
    }
    return all;
  }
  static def inside():String = {
    try {
      (future (here.next()) { finish async (here) { throw new ClassCastException("far"); } 1 }).force();
    } catch (e:ClassCastException) {
      return e.getMessage();
    }
    return "nothing";
  }
  static def evens() = [0..1, 0..0] || [0..1, 2..2];

  public static def main(args:Rail[String]):void = {
    Console.OUT.println(thrown(0) + " " + thrown(1) + " " + thrown(3) + " " + inside() + " " + plain());
    Console.OUT.println(new finish17().marks());
    Console.OUT.println(boxed(4) + ", " + boxed(new Pair(1, "p")) + ", " + boxed("s"));
    Console.OUT.println(constrained(3) + ", " + constrained(4));
    Console.OUT.println((new Pair(1, "a") == new Pair(1, "a")) + " " + (new Pair(1, "a") == new Pair(2, "a")));
    Console.OUT.println(new Above().n);
    val text = new StringWriter();
    new Printer(text).print("written");
    Console.OUT.println(text.toString());
    Console.OUT.println(rows(Region.makeUpperTriangular(3)) + ";" + rows(evens()));
    val d = Dist.makeUnique();
    Console.OUT.println(d.places().length);
  }
}
