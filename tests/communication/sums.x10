// What activities add to a field at another place is added up at theirs, and goes with the report of their finish.
// Where the finish is of a third place, its end takes one at to the field's.
// 2|4 places, line 26: 0 messages
// 2|4 places, line 32: 0 messages
// 2|4 places, line 33: 0 messages
// 2|4 places, line 36: 0 messages
// 2|4 places, line 41: 0 messages
// 2|4 places, line 44: 2 messages
// 2|4 places, line 47: 2 messages
// 2|4 places, line 66: 9|15 messages
public class Sums {
  static class Account { var total:Long = 0; var count:Int = 0n; var seen:Long = 0; var product:ULong = 1ul; }
  static class Board {
    val mine:GlobalRef[Account]; val size:Long;
    def this(mine:GlobalRef[Account], size:Long) { this.mine = mine; this.size = size; }
    class Search {
      val depth = size;
      def go(n:Long) {
        if (n == 0)
          found();
        else
          for (i in 1..2) go(n - 1);
      }
      def found() {
        // of a field of an object around, by way of a recursion
        at (mine) async {
          atomic { mine().count++; }
        }
      }
    }
  }
  static def blocking(r:GlobalRef[Account], v:Long) { at (r) atomic r().total += v * 3 - 1; }
  static def bits(r:GlobalRef[Account], v:Long) { at (r.home) async { atomic r().seen |= 1 << v; } }
  static def less(r:GlobalRef[Account], v:Long) {
    val w = v * v;
    at (r) async {
      atomic r().total -= w;
    }
  }
  static def times(r:GlobalRef[Account]) {
    at (r) async { atomic r().product = 3ul * r().product; }
  }
  static def within(r:GlobalRef[Cell[Long]], n:Long) {
    finish for (i in 1..n) async { finish { async at (r) atomic r()() = r()() + i; } }
    // of a finish of this place within that of another
    finish for (q in Place.places()) at (q) async {
      at (r) async {
        atomic r()() += n;
      }
    }
  }

  public static def main(Rail[String]) {
    val P = Place.numPlaces(), account = new Account(), r = GlobalRef(account), b = new Board(r, 4);
    finish for (p in Place.places()) at (p) async for (i in 1..50) { blocking(r, i); less(r, i); bits(r, i % 8); }
    Console.OUT.println(account.total / P + " " + account.seen);
    finish for (p in Place.places()) at (p) async { val s = b.new Search(); s.go(6); times(r); }
    Console.OUT.println(account.count / P + " " + (account.product == Math.pow(3, P) as ULong));
    // of a cell at another place than the finish's
    val last = Place(P - 1), far = at (last) GlobalRef(new Cell[Long](0));
    finish for (p in Place.places()) at (p) async within(far, 10);
    Console.OUT.println((at (last) far()()) == P * (55 + 10 * P));
    // each finish is complete when it ends
    var sum:Long = 0;
    for (k in 1..3) {
      finish for (p in Place.places()) at (p) async { at (far) atomic far()() += 1; }
      sum += (at (last) far()()) - P * (55 + 10 * P);
    }
    Console.OUT.println(sum == 6 * P);
  }
}
