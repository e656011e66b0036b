// Iterations of loops that ask other places: one message to each place that is asked, and one back.
// 2|4 places, line 29: 2|6 messages, 4044|6132 bytes
// 2|4 places, line 30: 2|6 messages, 4044|6132 bytes
// 2|4 places, line 31: 2|6 messages, 1372|2126 bytes
// 2|4 places, line 37: 2|6 messages, 2863|4389 bytes
// 2|4 places, line 39: 2|6 messages, 321|531 bytes
// 2|4 places, line 49: 2|6 messages, 761|1203 bytes
// 2|4 places, line 53: 2|6 messages, 3940|8939 bytes
// 2|4 places, line 62: 2|4 messages, 173|218 bytes
// 2|4 places, line 69: 2|6 messages, 16|48 bytes
// 2|4 places, line 70: 2|2 messages, 41|41 bytes
// 2|4 places, line 71: 2|6 messages, 85|255 bytes
// 2|4 places, line 77: 6|6 messages, 1200127|1200127 bytes
import x10.array.*;
import x10.regionarray.Dist;
import x10.regionarray.Region;

public class ahead {
  static struct Triple(x:Double, n:Int, is:Boolean) { }
  static class Body {
    var x:Double;
    val name:String = "a body";
    def this(i:Long) { x = 0.1 * i; }
  }
  static def mixed(s:Long, t:Long) = (s * 31 + t) % 1000003;

  static def rail(A:DistArray_Block_1[Long], n:Long) {
    var s:Long = 0;
    for (i in 0..(n - 1)) s = mixed(s, at (A.place(i)) A(i)); // row
    for (var i:Long = n - 1; i >= 0; i--) { val k = i; s = mixed(s, at (A.place(k)) A(k)); } // row, down
    for (var i:Long = 1; i < n; i += 3) { val k = i; val t = at (A.place(k)) A(k); s = mixed(s, t); } // row, in steps
    return s;
  }
  static def points(n:Long) {
    val B = x10.regionarray.DistArray.make[Double](Dist.makeCyclic(Region.make(0..(n - 1)), 0), (p:Point) => p(0) / 7.0);
    var s:Double = 0;
    for (p in B.region) { val t = at (B.dist(p)) B(p); s = s / 3 + t; } // row, points
    val C = x10.regionarray.DistArray.make[Long](Dist.makeBlock(Region.make(0..9, 3..8)), (p:Point) => p(0) * p(1));
    for (p in C.region) s = s / 2 + (at (C.dist(p)) C(p)); // of a region that may be of any kind
    return s;
  }
  // k runs from j + 1 on: what a place has is asked once for all j.
  static def pairs(n:Long) {
    val all = x10.regionarray.DistArray.make[Body](Dist.makeBlock(Region.make(0..(n - 1))), (p:Point) => new Body(p(0)));
    var s:Double = 0;
    for (var j:Long = 0; j < n; j++) {
      for (var k:Long = j + 1; k < n; k++) {
        val kk = k;
        val t = at (all.dist(kk)) Triple(all(kk).x, kk as Int, kk % 2 == 0); // pair
        s += t.is ? t.x * j : t.n;
      }
    }
    for (j in 0..(n - 1)) for (k in 0..j) s -= at (all.dist(j - k)) all(j - k).x; // pair, back
    return s;
  }
  // The neighbours of a block, where they are elsewhere.
  static def stencil(G:DistArray_BlockBlock_2[Double], H:DistArray_BlockBlock_2[Double], n:Long) {
    finish for (p in G.placeGroup()) at (p) async {
      for ([i, j] in G.localIndices()) {
        if (i == 0 || j == 0 || i == n - 1 || j == n - 1) continue;
        val q = G.place(i + 1, j);
        H(i, j) = q == here ? G(i + 1, j) : at (q) G(i + 1, j); // border
      }
    }
    return at (G.place(n / 2 - 1, 3)) H(n / 2 - 1, 3);
  }
  static def places(h:PlaceLocalHandle[Rail[Long]]) {
    var s:Long = 0;
    for (p in Place.places()) s = mixed(s, at (p) h()(3) + here.id); // each place
    for (r in 1..50) s = mixed(s, at (Place(1)) h()(2)); // always the same
    for (r in 1..6) for (p in Place.places()) s = mixed(s, at (p) h()(r)); // rows of places
    return s;
  }
  // More than are asked at once.
  static def many(h:PlaceLocalHandle[Rail[Long]], n:Long) {
    var s:Long = 0;
    for (i in 0..(n - 1)) s = mixed(s, at (Place(1)) h()(i % 7) + i); // pieces
    return s;
  }

  public static def main(args:Rail[String]) {
    val A = new DistArray_Block_1[Long](1000, (i:Long) => i * i);
    Console.OUT.println(rail(A, 1000));
    Console.OUT.println(points(700));
    Console.OUT.println(pairs(60));
    val G = new DistArray_BlockBlock_2[Double](16, 16, (i:Long, j:Long) => 100.0 * i + j);
    val H = new DistArray_BlockBlock_2[Double](16, 16, (i:Long, j:Long) => 0.0);
    Console.OUT.println(stencil(G, H, 16));
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10, (i:Long) => 10 * i + 1));
    Console.OUT.println(places(h) >= 0);
    Console.OUT.println(many(h, 150000));
  }
}
