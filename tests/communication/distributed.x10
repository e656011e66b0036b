// Activities that loops begin at other places: one message for up to 1,024 of a place.
// 2|4 places, line 16: 1|3 messages, 52|156 bytes
// 2|4 places, line 18: 1|1 messages, 27|27 bytes
// 2|4 places, line 22: 1|3 messages, 1712|1726 bytes
// 2|4 places, line 26: 1|3 messages, 8037|24111 bytes
// 2|4 places, line 30: 3|9 messages, 19637|45693 bytes
import x10.array.*;
import x10.regionarray.Dist;
import x10.regionarray.Region;

public class distributed {
  static struct Pair(x:Double, n:Int) { }
  static def f(i:Long) = (i * 7 + here.id) % 1000;
  public static def main(args:Rail[String]) {
    val A = x10.regionarray.DistArray.make[Long](Dist.makeBlock(Region.make(0..999)));
    finish for (p in A.region) at (A.dist(p)) async A(p) = p(0) * 2;
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](1024));
    finish for (i in 0..999) at (Place(1)) async h()(i) = i * 2;
    val P = Place.numPlaces();
    finish for (i in 0..999) {
      val k = (i * 2654435761) % (1024 * P), r = i;
      at (Place(k / 1024)) async { atomic h()(k % 1024) ^= r; }
    }
    val v = new Rail[Long](1000, (i:Long) => i * i);
    val g = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](0));
    finish for (i in 0..99) { val p = Place(i % P); at (p) async atomic g()() += v(f(i)) % 10; }
    val x = PlaceLocalHandle.make[Rail[Double]](Place.places(), () => new Rail[Double](4));
    finish for (var i:Long = 0; i < 3000 * P; i++) {
      val w = Pair(i / 3.0, (i % 4) as Int), p = Place(i % P);
      at (p) async atomic x()(w.n) += w.x > 1.0 ? 1.0 : 0.5;
    }
    var s:Long = 0;
    for (p in Place.places()) s += at (p) {
      var l:Long = g()();
      for (e in h()) l += e;
      for (q in A.dist(here)) l += A(q);
      for (e in x()) l += (2 * e) as Long;
      l
    };
    Console.OUT.println(P < 4 || s > 0);
    Console.OUT.println(at (Place(P - 1)) A(999));
  }
}
