/** A heap, generic in what it holds, with events of a queue of customers in it. Usage: Generics [events]. */
public class Generics {
  static struct Event(time:Long, customer:Long) implements Comparable[Event] {
    public def compareTo(that:Event):Int =
      time < that.time ? -1n : time > that.time ? 1n :
        customer < that.customer ? -1n : customer > that.customer ? 1n : 0n;
  }

  static class Heap[T]{T <: Comparable[T], T haszero} {
    private var items:Rail[T] = new Rail[T](16);
    private var count:Long = 0;

    def size():Long = count;

    def push(item:T) {
      if (count == items.size) {
        val larger = new Rail[T](2 * count);
        for (i in 0..(count - 1)) larger(i) = items(i);
        items = larger;
      }
      var i:Long = count++;
      while (i > 0 && item.compareTo(items((i - 1) / 2)) < 0n) {
        items(i) = items((i - 1) / 2);
        i = (i - 1) / 2;
      }
      items(i) = item;
    }

    def pop():T {
      val least = items(0);
      val item = items(--count);
      var i:Long = 0;
      while (true) {
        var child:Long = 2 * i + 1;
        if (child >= count) break;
        if (child + 1 < count && items(child + 1).compareTo(items(child)) < 0n) child++;
        if (items(child).compareTo(item) >= 0n) break;
        items(i) = items(child);
        i = child;
      }
      items(i) = item;
      return least;
    }
  }

  public static def main(args:Rail[String]) {
    val events = args.size > 0 ? Long.parse(args(0)) : 2000000;
    val heap = new Heap[Event]();
    var sum:Long = 0;
    var random:Long = 12345;
    val start = System.nanoTime();
    for (customer in 0..1999) heap.push(Event(customer, customer));
    for (k in 1..events) {
      val event = heap.pop();
      random = (random * 1103515245 + 12345) & 0x7fffffff;
      heap.push(Event(event.time + (random >> 16) % 5000, event.customer));
      sum = (sum * 31 + event.time + event.customer) & 0xffffffff;
    }
    while (heap.size() > 0) sum += heap.pop().time;
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.println("sum " + sum);
    Console.OUT.println("seconds " + seconds);
  }
}
