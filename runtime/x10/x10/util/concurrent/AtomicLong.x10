/* A Long that several activities change without a lock; every operation is sequentially consistent. */
package x10.util.concurrent;

import x10.compiler.Native;

public final class AtomicLong {
  private val cell:Rail[Long]; // of one element, which C's atomic operations work on

  public def this() { this(0); }
  public def this(v:Long) { cell = new Rail[Long](1, v); }

  @Native("c", "x10_atomic_get_Long(#0)") private static native def load(r:Rail[Long]):Long;
  @Native("c", "x10_atomic_set_Long(#0, #1)") private static native def store(r:Rail[Long], v:Long):void;
  @Native("c", "x10_atomic_swap_Long(#0, #1, #2)")
  private static native def swap(r:Rail[Long], expect:Long, update:Long):Boolean;
  @Native("c", "x10_atomic_add_Long(#0, #1)") private static native def sum(r:Rail[Long], delta:Long):Long;

  public def get():Long = load(cell);
  public def set(v:Long):void { store(cell, v); }
  /** Sets it if it is what is expected; says whether. */
  public def compareAndSet(expect:Long, update:Long):Boolean = swap(cell, expect, update);
  public def weakCompareAndSet(expect:Long, update:Long):Boolean = swap(cell, expect, update);
  public def addAndGet(delta:Long):Long = sum(cell, delta);
  public def getAndAdd(delta:Long):Long = sum(cell, delta) - delta;
  public def getAndIncrement():Long = getAndAdd(1);
  public def getAndDecrement():Long = getAndAdd(-1);
  public def incrementAndGet():Long = addAndGet(1);
  public def decrementAndGet():Long = addAndGet(-1);

  public def toString():String = get().toString();
  public def intValue():Int = get() as Int;
  public def longValue():Long = get();
  public def floatValue():Float = get() as Float;
  public def doubleValue():Double = get() as Double;
}
