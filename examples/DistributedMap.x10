/*
 * A hash map spread over the places, that all of them fill and ask at the same time. Shows one-sided access: single
 * elements that are compared and swapped, sums that are gathered and sent many at a time, and elements that are
 * fetched together.
 *
 *   x10c -O DistributedMap.x10 && x10run -np 4 ./DistributedMap [KEYS] [ROUNDS]
 *
 * In each of ROUNDS every place adds 1 to the value of each of its share of KEYS. Another place then asks for them.
 */
import x10.ga.Aggregator;
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.Random;
import x10.views.Domain;

public class DistributedMap {
  /** A map from positive numbers to sums. A key is at the first slot after its hash code that was free. */
  static class SumMap(capacity:Long) {
    private static val FREE = 0;
    private val keys:GlobalArray[Long](1);
    private val sums:GlobalArray[Long](1);

    /** Holds so many keys at most; more slots than keys make searches short. Made once; goes along with at. */
    def this(capacity:Long) {
      property(capacity);
      val dist = Distribution.auto(Domain.make(0..(capacity - 1)));
      keys = GlobalArray.make[Long](dist);
      sums = GlobalArray.make[Long](dist);
    }

    /** The slot of a key, which is taken for it if it has none. Each step is a message and its answer. */
    def claim(key:Long):Long {
      var slot:Long = home(key);
      for (tries in 1..capacity) {
        val found = keys.compareAndSwap(Point.make(slot), FREE, key);
        if (found == FREE || found == key) return slot;
        slot = (slot + 1) % capacity;
      }
      throw new IllegalStateException("a map of " + capacity + " keys is full");
    }
    /** The slot of a key, or -1. */
    def find(key:Long):Long {
      var slot:Long = home(key);
      for (tries in 1..capacity) {
        val found = keys.get(Point.make(slot));
        if (found == key) return slot;
        if (found == FREE) return -1;
        slot = (slot + 1) % capacity;
      }
      return -1;
    }
    private def home(key:Long):Long = new Random(key).nextLong(capacity);

    /** Adds v to the sums of all these keys. It is done when the call returns. */
    def addAll(some:Rail[Long], v:Long) {
      val slots = slotsOf(some, (key:Long) => claim(key));
      val sending = new Aggregator[Long](sums);
      for (slot in slots) sending.acc(Point.make(slot), v);
      sending.flush();
    }
    /** The sums of these keys; 0 for those that are not there. */
    def getAll(some:Rail[Long]):Rail[Long] {
      val slots = slotsOf(some, (key:Long) => find(key));
      val values = new Rail[Long](some.size);
      val asking = new Aggregator[Long](sums);
      for (i in slots.range())
        if (slots(i) >= 0) asking.get(Point.make(slots(i)), values, i);
      asking.flush();
      return values;
    }
    /** Many keys are searched for at once, so that their messages need not wait for each other. */
    private static def slotsOf(some:Rail[Long], search:(Long)=>Long):Rail[Long] {
      val slots = new Rail[Long](some.size);
      finish for (i in some.range()) async slots(i) = search(some(i));
      return slots;
    }
  }

  /** The keys of a place's share; the shares of neighbours overlap by half. */
  static def share(place:Long, keys:Long):Rail[Long] {
    val each = keys / Place.numPlaces() + 1;
    return new Rail[Long](2 * each, (i:Long) => 1 + (place * each + i) % (each * Place.numPlaces()));
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("DistributedMap", args);
    val keys = given.number("KEYS", 500);
    val rounds = given.number("ROUNDS", 2);
    if (given.areWrong()) return;

    val map = new SumMap(2 * (keys + Place.numPlaces()));
    finish for (p in Place.places()) at (p) async
      for (round in 1..rounds) map.addAll(share(here.id, keys), 1);

    // Each key is in the shares of two places, or of one place twice.
    val wrong = finish (Reducible.SumReducer[Long]()) {
      for (p in Place.places()) at (p) async {
        var count:Long = 0;
        for (sum in map.getAll(share(here.id + 1, keys))) if (sum != 2 * rounds) count++;
        for (sum in map.getAll([3 * keys + 1000, 3 * keys + 2000])) if (sum != 0) count++;
        offer count;
      }
    };
    Console.OUT.println("Each key was counted " + 2 * rounds + " times");
    Arguments.conclude(wrong == 0);
  }
}
