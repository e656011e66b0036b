import x10.compiler.TransientInitExpr;
import x10.util.ArrayList;

/** Transient fields that are set when their object arrives: from other fields, by methods, at the place it came to. */
public class arrivals {
  static class Boom extends Exception { def this(s:String) { super(s); } }

  /** What each place keeps. */
  static val mine = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](here.id * 100));

  static class Base {
    val n:Long;
    @TransientInitExpr(local()) transient val cell:Cell[Long];
    @TransientInitExpr(n * 2 + here.id) protected transient var twice:Long;
    transient var plain:Long = 7;
    def this(n:Long) { this.n = n; cell = local(); twice = n * 2 + here.id; }
    private def local():Cell[Long] = mine();
    def twiceAt(p:Place) = at (p) twice;
    def what() = "n " + n + ", cell " + cell() + ", twice " + twice + ", plain " + plain;
  }
  /** The expression of the superclass sees its fields, too. */
  static class Derived[T] extends Base {
    val items:ArrayList[T];
    @TransientInitExpr(items.size()) transient val count:Long;
    @TransientInitExpr(new Rail[T](count, (i:Long) => items(i))) transient val copy:Rail[T];
    def this(n:Long, items:ArrayList[T]) {
      super(n);
      this.items = items;
      count = items.size();
      copy = null;
    }
    def what() = super.what() + ", count " + count + ", copy " + copy;
  }
  static struct Where(id:Long) {
    @TransientInitExpr(new Rail[Long](3, (i:Long) => id * 10 + i)) transient val places:Rail[Long] = null;
    @TransientInitExpr(here) transient val came:Place = here;
  }
  /** Has no zero value, and needs none. */
  static struct Positive(n:Long) { n != 0 } {
    static def make(n:Long) = Positive(n as Long{self != 0});
  }
  static class Holds {
    val n:Long = 4;
    @TransientInitExpr(Positive.make(n + 1)) transient val least:Positive = Positive.make(1);
  }
  /** However far they reach: what one refers to is set before it. */
  static class Link {
    val next:Link;
    @TransientInitExpr(next == null ? 1 : next.length + 1) transient val length:Long = 0;
    def this(next:Link) { this.next = next; }
  }
  /** Two that name each other both have what was sent. */
  static class Ring {
    var other:Ring = null;
    val n:Long;
    @TransientInitExpr(other.n) transient val around:Long = 0;
    def this(n:Long) { this.n = n; }
  }
  class Inner {
    @TransientInitExpr(outside * 2) transient val inside:Long = 0;
  }
  val outside:Long = 11;
  static class Fails {
    val bad:Boolean;
    @TransientInitExpr(risky()) transient val x:Long = 0;
    @TransientInitExpr(never()) transient val y:Long = 0;
    def this(bad:Boolean) { this.bad = bad; }
    private def risky():Long { if (bad) throw new Boom("on arrival at " + here); return 5; }
    private def never():Long { if (bad) Console.OUT.println("must not be evaluated"); return x + 1; }
  }

  public static def main(args:Rail[String]) {
    val next = Place.places().next(here);
    val b = new Base(21);
    Console.OUT.println(at (next) (b.what()));
    Console.OUT.println(b.twiceAt(next));
    val items = new ArrayList[String]();
    items.add("a"); items.add("b");
    val d:Base = new Derived[String](5, items);
    Console.OUT.println(d.what());
    Console.OUT.println(at (next) (d.what()));
    val said = GlobalRef[Cell[String]](new Cell[String](""));
    finish at (next) async { val text = d.what(); at (said) said()() = text; }
    Console.OUT.println(said()());
    val back = at (next) new Derived[String](6, new ArrayList[String]());
    Console.OUT.println(back.what());
    val w = Where(8);
    Console.OUT.println(at (next) (w.places + " " + (w.came == next)));
    val r = new Rail[Where](2, (i:Long) => Where(i));
    Console.OUT.println(at (next) (r(1).places + " " + r(0).came));
    val any:Any = w;
    Console.OUT.println(at (next) ((any as Where).places));
    var links:Link = null;
    for (i in 1..1000) links = new Link(links);
    val list = links;
    Console.OUT.println(at (next) (list.length + " links, " + list.next.next.length));
    val ring = new Ring(1);
    ring.other = new Ring(2);
    ring.other.other = ring;
    Console.OUT.println(at (next) (ring.around + " " + ring.other.around));
    val inner = new arrivals().new Inner();
    Console.OUT.println(at (next) inner.inside);
    val h = new Holds();
    Console.OUT.println(at (next) (h.least.n));
    val good = new Fails(false), bad = new Fails(true);
    Console.OUT.println(at (next) (good.x + " " + good.y));
    try { at (next) Console.OUT.println("not here " + bad.x); }
    catch (e:Boom) { Console.OUT.println(e.getMessage()); }
    try { finish at (next) async Console.OUT.println("not here " + bad.x); }
    catch (e:MultipleExceptions) { Console.OUT.println(e.exceptions().size + " " + e.exceptions()(0).getMessage()); }
    val copies = new x10.io.Serializer();
    copies.writeAny(b);
    Console.OUT.println((new x10.io.Deserializer(copies).readAny() as Base).what());
  }
}
