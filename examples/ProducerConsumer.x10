/*
 * A buffer between producers and consumers. Shows `when`, which waits until a condition holds and then changes state
 * at once, and activities of other places that do so at the buffer's place.
 *
 *   x10c -O ProducerConsumer.x10 && x10run -np 4 ./ProducerConsumer [ITEMS] [CAPACITY]
 *
 * Each place has a producer, which makes the numbers from 1 to ITEMS, and a consumer, which adds up what it gets.
 * Who gets what, differs from run to run; what all get together does not.
 */
public class ProducerConsumer {
  /** First come, first served; for any number of activities. */
  static class Buffer[T]{T haszero} {
    private val slots:Rail[T];
    private var first:Long = 0;
    private var count:Long = 0;
    private var isClosed:Boolean = false;

    def this(capacity:Long) { slots = new Rail[T](capacity); }

    /** Waits until there is room. */
    def put(item:T) {
      when (count < slots.size) {
        slots((first + count) % slots.size) = item;
        count++;
      }
    }
    /** Waits until there is an item and gives it to `take`; false when there will be no more. */
    def get(take:(T)=>void):Boolean {
      var item:T = Zero.get[T]();
      when (count > 0 || isClosed) {
        if (count == 0) return false;
        item = slots(first);
        first = (first + 1) % slots.size;
        count--;
      }
      take(item);
      return true;
    }
    /** No item is put from now on. */
    def close() { atomic isClosed = true; }
  }

  static def produce(buffer:GlobalRef[Buffer[Long]], items:Long) {
    for (item in 1..items)
      at (buffer) buffer().put(item);
  }

  /** The number of items that this consumer gets, and their sum. */
  static def consume(buffer:GlobalRef[Buffer[Long]]):Share {
    var share:Share = Share(0, 0);
    while (true) {
      val more = at (buffer) {
        val got = new Cell[Long](0);
        buffer().get((item:Long) => { got() = item; }) ? got() : 0
      };
      if (more == 0) return share;
      share += Share(1, more);
    }
  }
  static struct Share(count:Long, sum:Long) implements Arithmetic[Share] {
    public operator +this = this;
    public operator -this = Share(-count, -sum);
    public operator this + (that:Share) = Share(count + that.count, sum + that.sum);
    public operator this - (that:Share) = Share(count - that.count, sum - that.sum);
    public operator this * (that:Share) = Share(count * that.count, sum * that.sum);
    public operator this / (that:Share) = Share(count / that.count, sum / that.sum);
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("ProducerConsumer", args);
    val items = given.number("ITEMS", 500);
    val capacity = given.number("CAPACITY", 10);
    if (given.areWrong()) return;

    val buffer = new Buffer[Long](capacity);
    val shared = GlobalRef[Buffer[Long]](buffer);
    val all = finish (Reducible.SumReducer[Share]()) {
      for (p in Place.places()) at (p) async offer consume(shared);
      finish for (p in Place.places()) at (p) async produce(shared, items);
      buffer.close();
    };
    val n = Place.numPlaces();
    Console.OUT.println("The consumers got " + all.count / n + " items of each producer");
    Arguments.conclude(all.count == n * items && all.sum == n * items * (items + 1) / 2);
  }
}
