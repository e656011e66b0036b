// `async at (p) S` waits for S at its place, and only the finish waits for that: one message, and no reply.
// 2|4 places, line 27: 1|3 messages, 25|75 bytes
// 2|4 places, line 28: 1|3 messages
// 2|4 places, line 29: 1|3 messages
// 2|4 places, line 31: 1|3 messages
// 2|4 places, line 35: 1|1 messages, 19|19 bytes
// 2|4 places, line 37: 20|30 messages
// 2|4 places, line 39: 2|2 messages
// 2|4 places, line 44: 2|2 messages
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;

public class oneway {
  static class Own implements CustomSerialization {
    val n:Long;
    def this(n:Long) { this.n = n; }
    def this(d:Deserializer) { n = d.readAny() as Long; }
    public def serialize(s:Serializer) { s.writeAny(n); }
  }
  static val N = 100;
  static def owner(i:Long) { if (i == 7) throw new Exception("seven"); return Place(i % Place.numPlaces()); }
  static def waited(go:Rail[Boolean], i:Long) { when (go(0)) return Place(i % Place.numPlaces()); }

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10));
    finish for (k in 20..(20 + N - 1)) async at (owner(k)) atomic h()(k % 10) += 1;
    finish for (p in Place.places()) async at (p) h()(1) += 1;
    finish for (p in Place.places()) async at (p) async h()(2) += 1;
    try {
      finish for (k in 0..19) async at (owner(k)) { atomic h()(3) += 1; if (k == 5) throw new Exception("five"); }
    } catch (e:MultipleExceptions) { Console.OUT.println(e.exceptions.size); }
    Console.OUT.println("in front");
    val rail = new Rail[Long](100, (i:Long) => i);
    finish async at (here.next()) atomic h()(4) += rail(17);
    val go = new Rail[Boolean](1);     // near miss: finding the place waits for what comes after
    finish { for (k in 0..19) async at (waited(go, k)) atomic h()(5) += 1; atomic go(0) = true; }
    val own = new Own(8);              // near miss: what goes along has code of its own, which may wait
    finish async at (here.next()) h()(7) += own.n;
    finish {                           // near miss: the activity goes on when S has ended
      async {
        val p = here.next();
        val told = new Rail[Long](1);
        at (p) h()(8) += 1;
        told(0) = 1;
      }
    }
    var all:Long = 0;
    for (p in Place.places()) all += at (p) { var s:Long = 0; for (x in h()) s += x; s };
    Console.OUT.println(all + here.id - Place.numPlaces() * 2);
  }
}
// without reply_elimination: 2|4 places, line 28: 2|6 messages
