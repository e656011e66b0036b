// What all asyncs of a loop read goes once in a message, also where they write to other rails of the same type: a copy
// that has just arrived is none of the rails of the place.
// 2|4 places, line 22: 1|3 messages, 8037|24111 bytes
// 2|4 places, line 25: 1|3 messages, 16045|48135 bytes
// 2|4 places, line 29: 50|75 messages
// 2|4 places, line 33: 50|75 messages
// 2|4 places, line 38: 50|75 messages
// 2|4 places, line 44: 0 messages
public class broadcast {
  static val N = 100;
  static def owner(i:Long) = Place(i % Place.numPlaces());
  static class Both {
    val a:Rail[Double];
    def this(a:Rail[Double]) { this.a = a; }
  }
  static val shared = new Rail[Double](10, 1.0);

  public static def main(args:Rail[String]) {
    val A = new Rail[Double](1000, (i:Long) => i as Double), B = A;
    val out = PlaceLocalHandle.make[Rail[Double]](Place.places(), () => new Rail[Double](1000));
    finish for (k in 0..(N - 1))
      at (owner(k)) async { for (i in A.range()) atomic out()(i) += A(i) * k; }
    val C = new Rail[Double](1000, 2.0);
    finish for (k in 0..(N - 1))
      at (owner(k)) async { for (i in A.range()) atomic out()(i) += A(i) * C(i); }
    tell("read", out);
    // Near miss: another name of the rail, by which it is written to. Each has a copy of its own.
    finish for (k in 0..(N - 1))
      at (owner(k)) async { B(3) += 5.0; for (i in A.range()) atomic out()(i) += A(i); }
    // Near miss: an object that may hold it.
    val both = new Both(A);
    finish for (k in 0..(N - 1))
      at (owner(k)) async { val x = both.a; x(k) += 2.0; for (i in A.range()) atomic out()(i) += A(i); }
    tell("written", out);
    // Near miss: it is kept, and written to by the next one.
    val keep = PlaceLocalHandle.make[Rail[Rail[Double]]](Place.places(), () => new Rail[Rail[Double]](1));
    finish for (k in 0..(N - 1))
      at (owner(k)) async atomic { keep()(0) = A; for (i in A.range()) { keep()(0)(i) += 1.0; out()(i) += A(i); } }
    tell("kept", out);
    // An activity of this place may write to the rail itself, and reads a copy.
    val own = PlaceLocalHandle.make[Rail[Double]](Place.places(), () => here.id == 0 ? shared : new Rail[Double](10));
    val S = shared;
    finish for (k in [0, 0, 0])
      at (owner(k)) async atomic { for (i in 0..9) own()(9 - i) += S(i) * 0.0 + S(9 - i) - S(i); }
    tell("here", own);
  }

  static def tell(what:String, h:PlaceLocalHandle[Rail[Double]]) {
    var all:Double = 0;
    for (p in Place.places())
      all += at (p) { var s:Double = 0; for (x in h()) s += x; s };
    Console.OUT.println(what + " " + all);
  }
}
// without loop_distribution: 2|4 places, line 22: 50|75 messages
