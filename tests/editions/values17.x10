// edition: 1.7
/* Points, regions and dists of X10 1.7 are values: equal by what they hold; a point is less than another if each
 * coordinate is, and its text is in parentheses. A constraint may name a variable, and the length of a rail. A method
 * is selected with its types. */
import x10.io.Console;

public class values17 {
  static class Pick {
    def id[T](x:T):T = x;
    def both[T](x:T, n:int):String = "" + x + n;
    def one[T]():int = 1;
  }
  static class Source[+T] {
    var last:T;
    def this(x:T) = { last = x; }
    def get():T = last;
  }
  static value Counter { // has a field that changes: stays a class
    var n:int = 0;
  }
  static class Ranked(rank:int) {
    def this(n:int):Ranked{self.rank==n} = { property(n); }
    static def of(r:ValRail[int]):Ranked{self.rank==r.length} = new Ranked(r.length) as Ranked{self.rank==r.length};
  }
  static def compared(p:Point, q:Point){p.rank==q.rank}:String = "" + p + q + (p < q) + (p <= q) + (p > q) + (p >= q);
  static def unboxed(b:Box[int]):String = {
    try { return "" + (b as int); } catch (e:ClassCastException) { return "no value"; }
  }

  static def narrowed(b:Box[int]):String = {
    try { val c = b as Box[int{self==3}]; return "3"; } catch (e:ClassCastException) { return "not 3"; }
  }

  public static def main(args:Rail[String]):void = {
    val p = [1, 2] as Point, q = [1, 2] as Point;
    Console.OUT.println((p == q) + " " + (p != q) + " " + (p == ([1, 3] as Point)));
    Console.OUT.println((((0..3) as Region) == ((0..3) as Region)) + " " + ((0..3) -> here == (0..3) -> here));
    Console.OUT.println(compared([1, 2] as Point, [2, 3] as Point) + compared([1, 5] as Point, [2, 3] as Point));
    var r:Region = 0..2;
    r = 0..4;
    val a:Array[int](r) = Array.make[int](r, ((i):Point) => i);
    Console.OUT.println(a.reduce(int.+) + " " + a.reduce(int.+, 0));
    val b = Array.make[int](3);
    b((0..1 as Region) == 0..1 ? 1 : 0) = 4;
    Console.OUT.println(b(1) + " " + (future (new Pick()) { here.id }).force());
    Console.OUT.println("" + Ranked.of([7, 8, 9]).rank);
    val pick = new Pick();
    val f = pick.id.[String](String), g = pick.both.[int](int, int), h = pick.one.[int]();
    Console.OUT.println(f("f") + g(1, 2) + h());
    val c = new Counter();
    c.n = 5;
    Console.OUT.println(c.n + " " + new Source[String]("s").get());
    Console.OUT.println(unboxed(3) + ", " + unboxed(null) + ", " + narrowed(3) + ", " + narrowed(4));
    val m = [0..1, 0..1] as Region(2), n = [0..1, 3..3] as Region(2);
    Console.OUT.println(m.$or(n).size());
    var where:int = 1; // the place is that of now, whatever becomes of the variable
    finish { async (Place.place(where)) { Console.OUT.println(here.id); } where = 0; }
  }
}
