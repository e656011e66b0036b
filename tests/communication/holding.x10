// Exceptions that hold objects, beside others that do not. Several in one message would share what each at copies; so
// their iterations ask once more, and only these.
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;

public class holding {
  static val N = 40;
  static class Box { var seen:Long = 0; }
  static class Plain extends Exception {
    val k:Long;
    def this(k:Long) { super("plain"); this.k = k; }
  }
  static class Holding extends Exception {
    val box:Box;
    def this(b:Box) { super("holding"); box = b; }
  }
  static class Further extends Holding { def this(b:Box) { super(b); } }
  // None is made of the class that has the field.
  static abstract class Abstract extends Exception {
    val box:Box;
    def this(b:Box) { super("inherited"); box = b; }
  }
  static class Inherits extends Abstract { def this(b:Box) { super(b); } }
  static struct Pair(box:Box, k:Long) { }
  static class HoldsPair extends Exception {
    val pair:Pair;
    def this(p:Pair) { super("pair"); pair = p; }
  }
  static class Own extends Exception implements CustomSerialization {
    transient val k:Long;
    def this(k:Long) { this.k = k; }
    def this(d:Deserializer) { k = d.readAny() as Long; }
    public def serialize(s:Serializer) {
      s.writeAny(k + 1);
    }
  }

  static def owner(i:Long) = Place(i % Place.numPlaces());
  static val box = new Box();

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](N, (i:Long) => 3 * i));
    others(h);
    some(h);
    inherited(h);
    pairs(h);
    own(h);
    reasons(h);
    errors(h);
    ends(h);
    rails(h);
  }

  // None of its exceptions holds one.
  static def others(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in 0..(N - 1))
      try {
        sum += at (owner(k)) { if (k % 8 == 3) throw new Plain(k); h()(k) };
      } catch (e:Plain) {
        sum += 1000 * e.k;
      }
    Console.OUT.println("others " + sum);
  }
  // Five of 40 do: of place 3 of 4 all.
  static def some(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0, last:Box = null;
    for (k in 0..(N - 1))
      try {
        sum += at (owner(k)) {
          if (k % 8 == 3)
            throw k < 20 ? new Holding(box) : new Further(box);
          if (k % 8 == 7)
            throw new Plain(k);
          h()(k)
        };
      } catch (e:Holding) {
        sum += 1000 * ++e.box.seen + (e.box == last ? 1 : 0);
        last = e.box;
      } catch (e:Plain) {
        sum += e.k;
      }
    Console.OUT.println("some " + sum);
  }
  static def inherited(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0, last:Box = null;
    for (k in 0..(N - 1))
      try {
        sum += at (owner(k)) { if (k % 8 == 3) throw new Inherits(box); h()(k) };
      } catch (e:Inherits) {
        sum += 1000 * ++e.box.seen + (e.box == last ? 1 : 0);
        last = e.box;
      }
    Console.OUT.println("inherited " + sum);
  }
  static def pairs(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Double = 0, last:Box = null;
    for (k in 0..(N - 1))
      try {
        sum += at (owner(k)) { if (k % 8 == 3) throw new HoldsPair(Pair(box, k)); 0.5 * h()(k) };
      } catch (e:HoldsPair) {
        sum += 1000 * ++e.pair.box.seen + (e.pair.box == last ? 1 : 0);
        last = e.pair.box;
      }
    Console.OUT.println("pairs " + sum);
  }
  static def own(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in 0..(N - 1))
      try {
        sum += at (owner(k)) { if (k % 8 == 3) throw new Own(k); h()(k) };
      } catch (e:Own) {
        sum += e.k;
      }
    Console.OUT.println("own " + sum);
  }
  static def reasons(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in 0..(N - 1))
      try {
        sum += at (owner(k)) { if (k % 8 == 3) throw new Exception("for a reason", new Plain(k)); h()(k) };
      } catch (e:Exception) {
        sum += (e.getCause() as Plain).k;
      }
    Console.OUT.println("reasons " + sum);
  }
  // An Error ends the answers of its place.
  static def errors(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in 0..(N - 1))
      try {
        sum += at (owner(k)) { if (k == 35) throw new Error("wrong"); h()(k) };
      } catch (e:Error) {
        sum += e.getMessage().length();
      }
    Console.OUT.println("errors " + sum);
  }
  // Nothing in the loop catches it.
  static def ends(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    try {
      for (k in 0..(N - 1))
        sum += at (owner(k)) { if (k == 35) throw new Holding(box); h()(k) };
    } catch (e:Holding) {
      sum += ++e.box.seen;
    }
    Console.OUT.println("ends " + sum);
  }
  static def rails(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in 0..(N - 1))
      try {
        val r = at (owner(k)) { if (k % 8 == 3) throw new Further(box); new Rail[Long](k, (i:Long) => h()(i)) };
        sum += r.size + (r.size > 0 ? r(r.size - 1) : 0);
      } catch (e:Further) {
        sum += ++e.box.seen;
      }
    Console.OUT.println("rails " + sum);
  }
}
// 2|4 places, line 60: 2|6 messages
// 2|4 places, line 71: 12|16 messages
// 2|4 places, line 90: 12|16 messages
// 2|4 places, line 101: 12|16 messages
// 2|4 places, line 112: 12|16 messages
// 2|4 places, line 122: 12|16 messages
// 2|4 places, line 133: 8|10 messages
// 2|4 places, line 144: 4|8 messages
// 2|4 places, line 154: 12|16 messages
// without synchronization_elimination: 2|4 places, line 60: 40|60 messages
// without synchronization_elimination: 2|4 places, line 71: 40|60 messages
// without synchronization_elimination: 2|4 places, line 112: 40|60 messages
// without synchronization_elimination: 2|4 places, line 133: 40|60 messages
// without synchronization_elimination: 2|4 places, line 154: 40|60 messages
