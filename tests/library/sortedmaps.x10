/* SortedMap and SortedSet, against a rail that has a slot for each key. */
import x10.util.*;
public class SortedMaps {
  static val KEYS = 64;
  static def keyOf(e:Map.Entry[Long,Long]):Long = e == null ? -1 : e.getKey();
  static def require(what:String, holds:Boolean) {
    if (!holds) throw new Exception(what);
  }
  static def requireSame(m:SortedMap[Long,Long], slots:Rail[Long], low:Long, high:Long) {
    val all = m.entries().iterator();
    val part = m.keysBetween(low, high).iterator();
    val keys = m.keySet().iterator();
    var size:Long = 0, floor:Long = -1, lower:Long = -1, ceiling:Long = -1, higher:Long = -1, last:Long = -1;
    for (k in 0..(KEYS - 1)) {
      require("get", m.containsKey(k) == (slots(k) >= 0) && m.getOrElse(k, -1) == slots(k));
      if (slots(k) < 0) continue;
      size++;
      last = k;
      val e = all.next();
      require("order", e.getKey() == k && e.getValue() == slots(k) && keys.next() == k);
      if (low <= k && k <= high) require("part", part.next() == k);
      if (k <= low) floor = k;
      if (k < low) lower = k;
      if (k >= low && ceiling < 0) ceiling = k;
      if (k > low && higher < 0) higher = k;
    }
    require("ends", !all.hasNext() && !part.hasNext() && !keys.hasNext() && m.size() == size);
    require("neighbours", keyOf(m.floor(low)) == floor && keyOf(m.ceiling(low)) == ceiling &&
        keyOf(m.lower(low)) == lower && keyOf(m.higher(low)) == higher && keyOf(m.last()) == last);
  }
  static def compare(steps:Long) {
    val random = new Random(1);
    val m = new SortedMap[Long,Long]();
    val slots = new Rail[Long](KEYS, -1);
    for (i in 1..steps) {
      val k = random.nextLong(KEYS);
      if (random.nextInt(5n) < (i < steps / 2 ? 2n : 3n)) {
        require("remove", m.remove(k) == Math.max(slots(k), 0));
        slots(k) = -1;
      } else {
        require("put", m.put(k, i) == Math.max(slots(k), 0));
        slots(k) = i;
      }
      requireSame(m, slots, random.nextLong(KEYS), random.nextLong(KEYS));
    }
    requireSame(m.clone(), slots, 0, KEYS - 1);
    Console.OUT.println(m.size());
  }
  /** However the keys come, it takes about log2(n) comparisons to find one. */
  static def balance() {
    val n = 4096;
    for (step in [1, 4095, 1023]) {
      val calls = new Cell[Long](0);
      val m = new SortedMap[Long,Boolean]((a:Long, b:Long) => {
        calls() = calls() + 1;
        a.compareTo(b)
      });
      for (i in 0..(n - 1)) m((i * step) % n) = true;
      var most:Long = 0;
      for (i in 0..(n - 1)) {
        calls() = 0;
        m.containsKey(i);
        most = Math.max(most, calls());
      }
      Console.OUT.println(m.size() + " " + (most <= 17));
    }
  }
  static def texts() {
    val m = new SortedMap[String,Long]((a:String, b:String) => b.compareTo(a));
    for (w in "the quick brown fox jumps over the lazy dog".split(" ")) m(w) = m(w) + 1;
    Console.OUT.println(m + " " + m("cat") + m.getOrThrow("the") + m.first().getKey() + m.last().getKey());
    for (e in m.entriesBetween("p", "e")) {
      e.setValue(7);
      Console.OUT.print(e.getKey() + " ");
    }
    Console.OUT.println(m.delete("fox") + " " + m.delete("cat") + " " + m);
    try {
      for (k in m.keySet()) m.delete(k);
    } catch (e:Exception) {
      Console.OUT.println(e.getMessage());
    }
    m.clear();
    Console.OUT.println(m + " " + (m.first() == null) + (m.last() == null) + m.isEmpty());
    try {
      m.getOrThrow("the");
    } catch (e:NoSuchElementException) {
      Console.OUT.println(e.getMessage());
    }
  }
  static def sets() {
    val s = new SortedSet[Double]();
    for (x in [2.5, -1.0, 9.0, 2.5]) Console.OUT.print(s.add(x) + " ");
    Console.OUT.println(s + " " + s.first() + " " + s.last() + " " + s.floor(3.0) + " " + s.ceiling(3.0));
    Console.OUT.println(s.lower(2.5) + " " + s.higher(2.5) + " " + s.floorOrElse(-2.0, 0.5) + " " +
        s.ceilingOrElse(10.0, 0.5));
    val other = s.clone();
    Console.OUT.println(s.remove(2.5) + " " + s.remove(2.5) + " " + s + other + other.containsAll(s));
    for (x in other.between(-1.0, 2.5)) Console.OUT.print(x + " ");
    for (x in other.between(3.0, 2.0)) Console.OUT.print(x + " none ");
    Console.OUT.println(SortedSet.make[Double](other).retainAll(s));
    s.clear();
    for (what in [() => s.first(), () => s.higher(0.0)])
      try {
        what();
      } catch (e:NoSuchElementException) {
        Console.OUT.println(e.getMessage());
      }
  }
  public static def main(Rail[String]) {
    compare(2000);
    balance();
    texts();
    sets();
    val there = new SortedMap[Long,String]();
    there(2) = "b";
    there(1) = "a";
    at (here) Console.OUT.println(there.toString() + there.remove(1));
    Console.OUT.println(there);
  }
}
