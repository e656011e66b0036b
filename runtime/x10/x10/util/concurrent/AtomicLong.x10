/* A Long that several activities change without a lock; every operation is sequentially consistent.
 *
 * ```
 * val n = new AtomicLong();
 * finish for (1..100) async
 *   n.incrementAndGet();
 * Console.OUT.println(n.get()); // prints 100
 * ```
 */
package x10.util.concurrent;

import x10.compiler.Native;

public final class AtomicLong {
  private val cell:Rail[Long]; // of one element, which C's atomic operations work on

  /** One that begins with zero. */
  public def this() { this(0); }
  /** One that begins with v. */
  public def this(v:Long) { cell = new Rail[Long](1, v); }

  @Native("c", "x10_atomic_get_Long(#0)") private static native def load(r:Rail[Long]):Long;
  @Native("c", "x10_atomic_set_Long(#0, #1)") private static native def store(r:Rail[Long], v:Long):void;
  @Native("c", "x10_atomic_swap_Long(#0, #1, #2)")
  private static native def swap(r:Rail[Long], expect:Long, update:Long):Boolean;
  @Native("c", "x10_atomic_add_Long(#0, #1)") private static native def sum(r:Rail[Long], delta:Long):Long;

  /** What it is now. */
  public def get():Long = load(cell);
  /** Sets it, whatever it was. */
  public def set(v:Long):void { store(cell, v); }
  /** Sets it if it is what is expected; says whether. */
  public def compareAndSet(expect:Long, update:Long):Boolean = swap(cell, expect, update);
  /** As compareAndSet: it does not fail without a reason. */
  public def weakCompareAndSet(expect:Long, update:Long):Boolean = swap(cell, expect, update);
  /** Adds delta; gives the sum. */
  public def addAndGet(delta:Long):Long = sum(cell, delta);
  /** Adds delta; gives what it was before. */
  public def getAndAdd(delta:Long):Long = sum(cell, delta) - delta;
  /** Adds delta; gives what it was before. */
  public def getAndIncrement():Long = getAndAdd(1);
  /** Adds delta; gives what it was before. */
  public def getAndDecrement():Long = getAndAdd(-1);
  /** Adds delta; gives the sum. */
  public def incrementAndGet():Long = addAndGet(1);
  /** Adds delta; gives the sum. */
  public def decrementAndGet():Long = addAndGet(-1);

  /** The text of what it is now. */
  public def toString():String = get().toString();
  /** What it is now, as an Int. */
  public def intValue():Int = get() as Int;
  /** What it is now, as a Long. */
  public def longValue():Long = get();
  /** What it is now, as a Float. */
  public def floatValue():Float = get() as Float;
  /** What it is now, as a Double. */
  public def doubleValue():Double = get() as Double;
}
