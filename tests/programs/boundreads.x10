// Where the iterations of a loop go is asked ahead only if asking changes nothing: what bounds and places are made of
// has the value of its own iteration, and what says that it is computed says so once, at its time.
public class boundreads {
  static class Bounds {
    var low:Long = 0, high:Long = 3;
  }
  static val LATE = made("late", 7), LATER = made("later", 9);
  static def made(name:String, value:Long):Long {
    Console.OUT.println(name + " is made");
    return value;
  }

  // Each row moves the bound from which the next one counts.
  static def lows(b:Bounds, n:Long, p:Place):Long {
    var s:Long = 0;
    for (k in 0..n) {
      for (j in b.low..3) s = s * 10 + (at (p) (k + j) % 10);
      b.low++;
    }
    return s;
  }
  static def highs(b:Bounds, n:Long, p:Place):Long {
    var s:Long = 0;
    for (k in 0..n) {
      for (j in 0..b.high) s = s * 10 + (at (p) (k + j) % 10);
      b.high--;
    }
    return s;
  }
  static def lowsOfRail(n:Long, p:Place):Long {
    val lows = new Rail[Long](1);
    var s:Long = 0;
    for (k in 0..n) {
      for (j in lows(0)..3) s = s * 10 + (at (p) (k + j) % 10);
      lows(0)++;
    }
    return s;
  }
  // What a row has before a loop that counts in a manner of its own: its vals go along, and bound it.
  static def rows(n:Long, p:Place):Long {
    var s:Long = 0;
    for (k in 0..n) {
      val base = k * k + 1, end = base + 4;
      for (var j:Long = base; j < end; j += 2) {
        val jj = j;
        s = s * 7 + (at (Place((base + jj) % Place.numPlaces())) (base + jj) % 10);
      }
    }
    return s;
  }
  // A bound that says when it is computed is computed once a row.
  static def said(what:String, bound:Long):Long {
    Console.OUT.println(what + " " + bound);
    return bound;
  }
  static def saidLows(n:Long, p:Place):Long {
    var s:Long = 0;
    for (k in 0..n) for (j in said("from", k)..3) s = s * 10 + (at (p) (k + j) % 10);
    return s;
  }
  static def saidHighs(n:Long, p:Place):Long {
    var s:Long = 0;
    for (k in 0..n) for (j in 0..said("to", 3 - k)) s = s * 10 + (at (p) (k + j) % 10);
    return s;
  }
  // The static val is made when the first iteration asks for it, after it has said so.
  static def statics(n:Long, p:Place):Long {
    var s:Long = 0;
    for (k in 0..n) {
      if (k == 1) Console.OUT.println("before it is asked");
      if (k > 0) {
        val x = LATE + k;
        s = s * 100 + (at (p) x + 1);
      }
    }
    return s;
  }
  static def places(n:Long, p:Place):Long {
    var s:Long = 0;
    for (k in 0..n) {
      Console.OUT.println("row " + k);
      s = s * 100 + (at (Place((LATER + k) % Place.numPlaces())) k + 1);
    }
    return s;
  }

  public static def main(args:Rail[String]) {
    val p = Place(Place.numPlaces() - 1), n = 2 + args.size;
    Console.OUT.println(lows(new Bounds(), n, p));
    Console.OUT.println(highs(new Bounds(), n, p));
    Console.OUT.println(lowsOfRail(n, p));
    Console.OUT.println(rows(n, p));
    Console.OUT.println(saidLows(n, p));
    Console.OUT.println(saidHighs(n, p));
    Console.OUT.println(statics(n, p));
    Console.OUT.println(places(n, p));
  }
}
