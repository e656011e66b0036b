// What activities offer takes no message of its own: it goes with the reports that their finish needs anyway.
// 1|2|4 places, all: at most 0|40|120 messages
// 2|4 places, line 22: 1|3 messages
// 2|4 places, line 30: 1|3 messages
// 2|4 places, line 41: 1|3 messages
// 2|4 places, line 52: 2|6 messages
public class Offering {
  static struct Sum implements Reducible[Long] {
    public def zero() = 0;
    public operator this(a:Long, b:Long) = a + b;
  }
  static struct Longest implements Reducible[String] {
    public def zero() = "";
    public operator this(a:String, b:String) = a.length() > b.length() || (a.length() == b.length() && a > b) ? a : b;
  }
  static struct Range(low:Long, high:Long) {}
  static struct Hull implements Reducible[Range] {
    public def zero() = Range(Long.MAX_VALUE, Long.MIN_VALUE);
    public operator this(a:Range, b:Range) = Range(Math.min(a.low, b.low), Math.max(a.high, b.high));
  }
  static def many() = finish (Sum()) {
    for (p in Place.places()) at (p) async for (i in 1..1000) offer i;
  };
  static def within(n:Long) offers Long {
    finish for (i in 1..n) async { finish { async offer 1; offer 1; } }
    if (n > 1)
      within(n - 1);
  }
  static def nested() = finish (Sum()) {
    for (p in Place.places()) at (p) async within(20);
  };
  static def strings() = finish (Longest()) {
    for (p in Place.places()) at (p) async { offer "place 0"; offer "at place " + Place(0).id; }
  };
  static def structs() = finish (Hull()) {
    for (p in Place.places()) at (p) async for (i in 0..99) offer Range(i - 50, i * 2);
  };
  /** The inner finish of a place collects for itself, and offers what it has. */
  static def inner() = finish (Sum()) {
    for (p in Place.places())
      at (p) async {
        val mine = finish (Sum()) { for (i in 1..10) async offer i; };
        offer mine * 2;
      }
  };
  /** A finish of another place than the cell's, over places again. */
  static def around() = finish (Sum()) {
    at (Place.places().next(here)) finish for (q in Place.places()) at (q) async { offer 1; offer 2; }
  };
  /** The value of an at, which its caller waits for. */
  static def blocking() = finish (Sum()) {
    for (p in Place.places()) { val got = at (p) twice(3); offer got; }
  };
  static def twice(n:Long) offers Long { offer n; offer n; return 4 * n; }
  static def thrown() {
    try {
      val got = finish (Sum()) {
        for (p in Place.places()) at (p) async { offer 1; if (here.id == 0) throw new Exception("said"); }
      };
      return "no exception, but " + got;
    } catch (e:MultipleExceptions) { return e.exceptions().size + " " + e.exceptions()(0).getMessage(); }
  }
  public static def main(Rail[String]) {
    val P = Place.numPlaces();
    Console.OUT.println(many() / P + " " + nested() / P + " " + strings() + " " + structs() + " " + inner() / P);
    Console.OUT.println(around() / P + " " + blocking() / P + " " + thrown());
  }
}
