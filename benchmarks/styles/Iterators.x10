/** Loops over what the program's own iterators give: a linked list, every n-th index, and a filter of it.
 * Usage: Iterators [rounds]. */
public class Iterators {
  static N = 20000;

  static class Chain implements Iterable[Long] {
    private var first:Link = null;
    def add(value:Long) { first = new Link(value, first); }
    public def iterator():Iterator[Long] = new Links(first);
  }
  static class Link {
    val value:Long;
    val next:Link;
    def this(value:Long, next:Link) {
      this.value = value;
      this.next = next;
    }
  }
  static class Links implements Iterator[Long] {
    private var link:Link;
    def this(first:Link) { link = first; }
    public def hasNext():Boolean = link != null;
    public def next():Long {
      val value = link.value;
      link = link.next;
      return value;
    }
  }

  static class Steps(first:Long, limit:Long, step:Long) implements Iterable[Long] {
    public def iterator():Iterator[Long] = new Stepper(first, limit, step);
  }
  static class Stepper(limit:Long, step:Long) implements Iterator[Long] {
    private var i:Long;
    def this(first:Long, limit:Long, step:Long) {
      property(limit, step);
      i = first;
    }
    public def hasNext():Boolean = i < limit;
    public def next():Long {
      val now = i;
      i += step;
      return now;
    }
  }

  static class OddOnes(from:Rail[Long]) implements Iterable[Long] {
    public def iterator():Iterator[Long] = new OddOnesOf(from);
  }
  static class OddOnesOf(from:Rail[Long]) implements Iterator[Long] {
    private var i:Long = 0;
    public def hasNext():Boolean {
      while (i < from.size && (from(i) & 1) == 0) i++;
      return i < from.size;
    }
    public def next():Long = from(i++);
  }

  static def addUp(values:Iterable[Long]):Long {
    var sum:Long = 0;
    for (x in values) sum += x;
    return sum;
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 5000;
    val chain = new Chain();
    for (i in 0..(N - 1)) chain.add((i * 7919) & 1023);
    val rail = new Rail[Long](N, (i:Long) => (i * 7919) & 1023);
    var sum:Long = 0;
    val start = System.nanoTime();
    for (k in 1..rounds) {
      sum += addUp(chain);
      for (i in new Steps(k & 3, N, 3)) {
        sum += rail(i);
        rail(i) = rail(i) ^ k;
      }
      for (odd in new OddOnes(rail)) sum += odd;
    }
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.println("sum " + sum);
    Console.OUT.println("seconds " + seconds);
  }
}
