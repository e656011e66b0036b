// Methods that ask other places, or begin activities there, called in loops: as if their bodies were in the loops.
// 2|4 places, line 20: 4|12 messages, 402|726 bytes
// 2|4 places, line 21: 4|12 messages, 402|726 bytes
// 2|4 places, line 23: 2|6 messages, 201|363 bytes
// 2|4 places, line 26: 1|3 messages
// 2|4 places, line 31: 1|3 messages
// 2|4 places, line 35: 1|3 messages
// 2|4 places, line 44: 10|30 messages
import x10.regionarray.*;

public class helpers {
  static struct Pair(a:Long, b:Long) { }
  static class Table {
    val all:DistArray[Long];
    val n:Long;
    def this(n:Long) {
      this.n = n;
      all = DistArray.make[Long](Dist.makeBlock(Region.make(0..(n - 1))), (p:Point) => p(0) * p(0));
    }
    def get(k:Long) = at (all.dist(k)) all(k);
    static def fetch(t:DistArray[Long], k:Long) = at (t.dist(k)) t(k) + 1;
    static def twice(t:DistArray[Long], k:Long) { val v = fetch(t, k); return Pair(v, 2 * v); }
    def own(k:Long):Long = here == all.dist(k) ? all(k) : at (all.dist(k)) all(k);
    def sum() { var s:Long = 0; for (i in 0..(n - 1)) s = s * 3 % 1009 + get(i); return s; }
    // The table is more than what its activities use of it.
    def set(k:Long, v:Long) { at (all.dist(k)) async all(k) = v; }
    def fill() { finish for (i in 0..(n - 1)) set(i, i + 1); }
    def down() {
      finish {
        var i:Long = n - 1;
        while (i >= 0) { val k = i; at (all.dist(k)) async { all(k) = all(k) * 2; } i--; }
      }
      finish {
        val put = (k:Long) => {
          at (all.dist(k)) async atomic all(k) += n;
        };
        for (j in 0..(n - 1)) put(j);
      }
    }
  }
  // Its iterations are ordered with others: each asks by itself.
  static class Slow {
    var turns:Long = 0;
    def ask(p:Place):Long { turns++; val t = turns; return at (p) t + here.id; }
    def each() {
      var s:Long = 0;
      for (i in 1..5) for (p in Place.places()) if (p != here) { s += ask(p); atomic turns++; }
      return s;
    }
  }

  // It arrives as its own serialization has it.
  static class Packed implements x10.io.CustomSerialization {
    val v:Long;
    val h:PlaceLocalHandle[Rail[Long]];
    def this(v:Long, h:PlaceLocalHandle[Rail[Long]]) { this.v = v; this.h = h; }
    def this(d:x10.io.Deserializer) {
      v = (d.readAny() as Long) + 1000;
      h = d.readAny() as PlaceLocalHandle[Rail[Long]];
    }
    public def serialize(s:x10.io.Serializer) { s.writeAny(v); s.writeAny(h); }
    def add() { finish for (i in 0..5) at (Place(1)) async atomic h()(i % 2) += v; }
  }

  public static def main(args:Rail[String]) {
    val t = new Table(40);
    Console.OUT.println(t.sum());
    var s:Long = 0;
    for (i in 0..39) s = s * 3 % 1009 + Table.fetch(t.all, i);
    for (i in 0..39) s = s * 3 % 1009 + Table.twice(t.all, 39 - i).b;
    for (i in 0..39) s = s * 3 % 1009 + t.own(i);
    Console.OUT.println(s);
    t.fill();
    t.down();
    Console.OUT.println(t.sum());
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](2));
    new Packed(7, h).add();
    Console.OUT.println(at (Place(1)) h()(0) + h()(1));
    Console.OUT.println(new Slow().each() > 0);
  }
}
