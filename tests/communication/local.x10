// Small activities whose place is here run at once; what others may see of that stays as it was.
// 2 places, line 29: 5 messages
// 2 places, line 29: 5 messages
import x10.util.concurrent.AtomicLong;

public class local {
  static class Cache { var n:Long = 1; transient var t:Long = 5; }
  static def keep(k:GlobalRef[Cell[Rail[Long]]], row:Rail[Long]) {
    (k as GlobalRef[Cell[Rail[Long]]]{self.home == here})()() = row;
  }
  static def get(a:Rail[Long], i:Long) { if (a(i) < 0) throw new Exception("negative " + i); }
  public static def main(args:Rail[String]) {
    val A = new Rail[Long](20, (i:Long) => i % 5 == 4 ? -1 : i);
    val sum = new AtomicLong(0), h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](4));
    // each exception goes to the finish, and the loop goes on
    try {
      finish for (i in 0..19) { val p = Place(i % 2 == 0 ? 0 : here.id); at (p) async get(A, i); }
    } catch (e:MultipleExceptions) { Console.OUT.println(e.exceptions().size); }
    // a copy of its own where the activity changes it, and where a transient field is read
    val c = new Cache(), p0 = Place(A(0));
    @SuppressWarnings("lost-write") finish { at (p0) async { c.n = 7; } }
    Console.OUT.println(c.n);
    finish { at (p0) async { h()(2) = c.t; } }
    Console.OUT.println(h()(2));
    // one that waits for what follows is an activity
    for (i in 1..10) finish {
      val q = Place(i % Place.numPlaces());
      at (q) async { when (h()(3) == 1) h()(3) = 0; }
      at (q) async atomic h()(3) = 1;
    }
    Console.OUT.println(h()(3));
    // an activity that stores what it was given has stored a copy
    val kept = new Cell[Rail[Long]](null), k = GlobalRef(kept), row = new Rail[Long](2, 3);
    finish at (p0) async { atomic keep(k, row); }
    row(0) = 4;
    Console.OUT.println(kept() == null ? -1 : kept()(0));
  }
}
// without local_asyncs: 2 places, line 29: 5 messages
