/** Gathers single elements for the places that own them, and sends many at a time: for random access to a global array
 * by loops that end no finish in between.
 *
 *   val sums = new Aggregator[Long](histogram);
 *   for (x in data) sums.acc(Point.make(x), 1);   // from any activity of this place, also in parallel
 *   sums.flush();                                 // all is in place
 *
 * It is of the place that made it. What is put, accumulated and got takes effect in any order, at the latest when flush
 * returns: the next flush after it, by an activity that knows of it. Elements that are put have been read when put
 * returns; those that are got are in the rail after flush. If several are put to one element, one stays; acc is
 * atomic as that of the array.
 *
 * A message for up to 4,096 elements of one place: 16 bytes for each of 8. put and acc send when so many have come
 * together, and do not wait; get then waits for the answer. flush sends what is left, and asks each place that was
 * sent something once. The memory is that of the elements that wait, 4,096 at most for each thread, place and kind.
 * ArrayIndexOutOfBoundsException for a point that the array does not have, and for an index that the rail does not
 * have, at once; UnsupportedOperationException for elements with references in them. */
package x10.ga;

import x10.io.Unserializable;
import x10.xrx.Runtime;
import x10.xrx.Transfers;

public final class Aggregator[T] implements Unserializable {
  private static val PUT = 0;
  private static val ACC = 1;
  private static val GET = 2;
  private static val KINDS = 3;

  private val array:GlobalArray[T];
  private val threads:Long;
  private val buckets:Rail[Bucket[T]]; // of each owner, thread and kind; null until it is used

  /** One that has gathered nothing. No message. */
  public def this(array:GlobalArray[T]) {
    this.array = array;
    threads = Runtime.NTHREADS;
    buckets = new Rail[Bucket[T]](array.dist.roles() * threads * KINDS);
  }

  /** The element becomes v. It is kept, and sent when 4,096 for its owner have come together; it does not wait. */
  public def put(p:Point{self.rank==this.array.rank}, v:T):void {
    val e = array.handles().find(array.dist, p);
    val full = bucket(e.owner, PUT).add(e.cell, v);
    if (full != null)
      send(e.owner, PUT, full);
  }
  /** Adds to the element. */
  public def acc(p:Point{self.rank==this.array.rank}, v:Operand[T]):void {
    val e = array.handles().find(array.dist, p);
    val full = bucket(e.owner, ACC).add(e.cell, v.value);
    if (full != null)
      send(e.owner, ACC, full);
  }
  /** The element becomes into(index). */
  public def get(p:Point{self.rank==this.array.rank}, into:Rail[T], index:Long):void {
    val e = array.handles().find(array.dist, p);
    val full = bucket(e.owner, GET).add(e.cell, into(index), into, index);
    if (full != null)
      send(e.owner, GET, full);
  }
  /** Sends what is left, and waits until all that this place has put and accumulated is at its target: a message and
   * its answer for each place that was sent something. */
  public def flush():void {
    for (var i:Long = 0; i < buckets.size; i++) {
      val rest = buckets(i) == null ? null : buckets(i).take();
      if (rest != null)
        send(i / KINDS / threads, i % KINDS, rest);
    }
    array.fence();
  }

  /** Threads beyond those of the place share buckets, which one after the other uses. */
  private def bucket(owner:Long, kind:Long):Bucket[T] {
    val i = (owner * threads + Runtime.workerId() % threads) * KINDS + kind;
    if (buckets(i) == null)
      atomic if (buckets(i) == null)
        buckets(i) = new Bucket[T]();
    return buckets(i);
  }
  private def send(owner:Long, kind:Long, some:Bucket.Points[T]):void {
    val rail = array.handles().rails(owner);
    if (kind == GET) {
      some.get(rail);
      return;
    }
    val fence = Fence.enter();
    try {
      if (kind == PUT)
        Transfers.asyncScatter[T](some.values, 0, rail, some.cells, 0, some.count);
      else
        Transfers.asyncScatterAccumulate[T](some.values, 0, rail, some.cells, 0, some.count, Transfers.ADD);
    } finally {
      fence.leave();
    }
  }
}
