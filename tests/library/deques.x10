/* Deque and PriorityQueue, against what a plain list does. */
import x10.util.*;
public class Deques {
  /** What a Deque does, an ArrayList does as well. */
  static def compare(steps:Long) {
    val random = new Random(1);
    val deque = new Deque[Long]();
    val list = new ArrayList[Long]();
    var longest:Long = 0;
    for (i in 1..steps) {
      val what = random.nextInt(i < steps / 2 ? 7n : 10n);
      if (what < 3n) {
        deque.addFirst(i);
        list.addBefore(0, i);
      } else if (what < 5n || list.isEmpty()) {
        deque.addLast(i);
        list.add(i);
      } else if (what == 5n) {
        val k = list(random.nextLong(list.size()));
        if (!deque.remove(k) || !list.remove(k)) throw new Exception("remove");
      } else if (what < 8n) {
        if (deque.removeFirst() != list.removeFirst()) throw new Exception("first");
      } else if (deque.removeLast() != list.removeLast()) {
        throw new Exception("last");
      }
      longest = Math.max(longest, deque.size());
      if (deque.size() != list.size()) throw new Exception("size");
      var k:Long = 0;
      for (x in deque)
        if (x != list(k) || deque(k++) != x) throw new Exception("element");
    }
    Console.OUT.println(longest + " " + deque.size());
  }
  static def ends() {
    val d = new Deque[String]();
    for (w in "the quick brown fox jumps over the lazy dog".split(" "))
      if (w.length() == 3n) d.addFirst(w); else d.addLast(w);
    Console.OUT.println(d + " " + d.getFirst() + d.getLast() + d.indexOf("quick") + d.contains("cat"));
    d(0) = "cat";
    val copy = d.clone();
    d.clear();
    Console.OUT.println(copy.removeFirst() + copy.removeLast() + copy.size() + d.size() + d.isEmpty());
    Console.OUT.println(Deque.make[String](copy).toRail());
    copy.removeAllWhere((w:String) => w.length() > 4n);
    Console.OUT.println(copy);
    for (what in [() => { d.removeFirst(); }, () => { d.getLast(); }, () => { copy(9); }, () => { copy(-1) = ""; }])
      try {
        what();
      } catch (e:Exception) {
        Console.OUT.println(e.typeName() + ": " + e.getMessage());
      }
  }
  static def priorities() {
    val random = new Random(3);
    val queue = new PriorityQueue[Double]();
    for (i in 1..1000) queue.add(random.nextDouble());
    var before:Double = -1.0;
    for (i in 1..1000) {
      val x = queue.removeFirst();
      if (x < before) throw new Exception("order");
      before = x;
    }
    Console.OUT.println(queue.isEmpty());
    val longest = new PriorityQueue[String]((a:String, b:String) => b.length() - a.length());
    for (w in ["fig", "banana", "apple", "cherry tree"]) longest.add(w);
    Console.OUT.println(longest + " " + longest.size() + longest.getFirst() + longest.contains("fig"));
    Console.OUT.println(longest.remove("banana") + " " + longest.remove("pear") + " " + longest.clone());
    longest.clear();
    try {
      longest.removeFirst();
    } catch (e:NoSuchElementException) {
      Console.OUT.println(e.getMessage());
    }
    val numbers = new Deque[Long]();
    for (x in [5, 3, 8, 3]) numbers.add(x);
    Console.OUT.println(PriorityQueue.make[Long](numbers));
  }
  public static def main(Rail[String]) {
    compare(2000);
    ends();
    priorities();
    val there = new Deque[Long]();
    there.addFirst(2);
    there.addFirst(1);
    at (here) Console.OUT.println(there + " " + there.removeLast());
    Console.OUT.println(there);
  }
}
