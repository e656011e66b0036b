// Objects that stay at home: references to them travel, by themselves, within values, in rails, exceptions and cycles.
import x10.compiler.Global;
import x10.compiler.Homed;

public class homed {
  @Homed static class Account {
    var total:Long = 0;
    val name:String;
    @Global val code:Long;
    transient var seen:Long;
    var next:Account = null;
    def this(name:String, code:Long) { this.name = name; this.code = code; }
    def where():Place = here;
    def add(n:Long):void { total += n; }
  }
  static class Savings extends Account { // homed as its superclass is
    var rate:Double = 0.5;
    def this(name:String) { super(name, 7); }
  }
  static struct Carry(account:Account, home:Place, n:Long) {}
  static class Copied { var a:Account; var b:Account; var rail:Rail[Account]; }
  static class Failed extends Exception {
    val of:Account;
    def this(of:Account) { super("failed"); this.of = of; }
  }

  static def elsewhere():Place = Place.places().next(here);
  static def fails(f:()=>void):String {
    try {
      f();
      return "no";
    } catch (e:BadPlaceException) {
      return "bad place";
    }
  }

  static def comesBack():void {
    val a = new Account("a", 3);
    val home = here;
    finish at (elsewhere()) async {
      val n = a.code + 1;
      at (home) async { atomic a.total += n; }
    }
    Console.OUT.println("total " + a.total);
    val same = at (elsewhere()) (a);
    Console.OUT.println("same " + (a == same));
    val c = Carry(a, home, 5);
    finish for (p in Place.places()) at (p) async {
      val mine = c;
      at (mine.home) async { atomic mine.account.add(mine.n); }
    }
    Console.OUT.println("total " + (a.total - 4) / Place.numPlaces());
  }

  static def isRefused():void {
    val a = new Savings("s");
    a.total = 1;
    a.seen = 9;
    a.next = a;
    val told = at (elsewhere()) {
      val away = Place.numPlaces() > 1;
      val where = a.where() == here;
      val seen = a.seen == (away ? 0 : 9);
      a.seen = 12;
      val list = fails(() => { a.total = 2; }) + ", " + fails(() => { a.rate += 1; }) + ", " +
          fails(() => { if (a.name.length() > 5n) Console.OUT.println("long"); }) + ", " +
          fails(() => { a.add(3); }) + ", " +
              fails(() => { a.next.total = 1; });
      (away ? list : "bad place, bad place, bad place, bad place, bad place") + " " + where + " " + seen + " " +
          a.seen + " " + a.code
    };
    Console.OUT.println(told);
    Console.OUT.println("kept " + (Place.numPlaces() > 1 ? a.total : 1) + " " + (a.next == a));
  }

  static def deep():void {
    val c = new Copied();
    c.a = new Account("x", 1);
    c.b = c.a;
    c.rail = new Rail[Account](3, (i:Long) => i == 1 ? null as Account : c.a);
    val ok = at (elsewhere()) {
      val before = c.a == c.b && c.rail(0) == c.a && c.rail(2) == c.b && c.rail(1) == null;
      val again = at (Place.places().next(here)) (c.a);
      before && again == c.a
    };
    val back = at (elsewhere()) c;
    Console.OUT.println("deep " + ok + " " + (back.a == c.a && back.rail(2) == c.a && back != c));
    // Two messages bring the same one.
    val kept = PlaceLocalHandle.make[Copied](Place.places(), () => new Copied());
    at (elsewhere()) kept().a = c.a;
    Console.OUT.println("twice " + (at (elsewhere()) (kept().a == c.a)));
  }

  static def inLoop():void {
    val a = new Account("l", 4);
    val refused = new GlobalRail[Long](new Rail[Long](1));
    for (k in 1..3) {
      a.total += k;
      finish at (elsewhere()) async {
        if (fails(() => { a.total += k; }) == "bad place")
          at (refused.home) async refused()(0)++;
      }
    }
    Console.OUT.println("in a loop " + (Place.numPlaces() > 1 ? refused()(0) : 3));
  }

  static def thrown():void {
    val a = new Account("t", 2);
    try {
      at (elsewhere()) { throw new Failed(a); }
    } catch (e:Failed) {
      Console.OUT.println(e.getMessage() + " " + (e.of == a) + " " + e.of.name);
    }
  }

  public static def main(Rail[String]) {
    comesBack();
    isRefused();
    deep();
    inLoop();
    thrown();
    val none:Account = null;
    Console.OUT.println(at (elsewhere()) (none == null));
    try {
      Console.OUT.println(none.total);
    } catch (e:NullPointerException) {
      Console.OUT.println("null");
    }
  }
}
