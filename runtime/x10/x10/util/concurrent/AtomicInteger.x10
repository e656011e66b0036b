/* An Int that several activities change without a lock; every operation is sequentially consistent. */
package x10.util.concurrent;

import x10.compiler.Native;

public final class AtomicInteger {
  private val cell:Rail[Int]; // of one element, which C's atomic operations work on

  /** One that begins with zero. */
  public def this() { this(0n); }
  /** One that begins with v. */
  public def this(v:Int) { cell = new Rail[Int](1, v); }

  @Native("c", "x10_atomic_get_Int(#0)") private static native def load(r:Rail[Int]):Int;
  @Native("c", "x10_atomic_set_Int(#0, #1)") private static native def store(r:Rail[Int], v:Int):void;
  @Native("c", "x10_atomic_swap_Int(#0, #1, #2)")
  private static native def swap(r:Rail[Int], expect:Int, update:Int):Boolean;
  @Native("c", "x10_atomic_add_Int(#0, #1)") private static native def sum(r:Rail[Int], delta:Int):Int;

  /** What it is now. */
  public def get():Int = load(cell);
  /** Sets it, whatever it was. */
  public def set(v:Int):void { store(cell, v); }
  /** Sets it if it is what is expected; says whether. */
  public def compareAndSet(expect:Int, update:Int):Boolean = swap(cell, expect, update);
  /** As compareAndSet: it does not fail without a reason. */
  public def weakCompareAndSet(expect:Int, update:Int):Boolean = swap(cell, expect, update);
  /** Adds delta; gives the sum. */
  public def addAndGet(delta:Int):Int = sum(cell, delta);
  /** Adds delta; gives what it was before. */
  public def getAndAdd(delta:Int):Int = sum(cell, delta) - delta;
  /** Adds delta; gives what it was before. */
  public def getAndIncrement():Int = getAndAdd(1n);
  /** Adds delta; gives what it was before. */
  public def getAndDecrement():Int = getAndAdd(-1n);
  /** Adds delta; gives the sum. */
  public def incrementAndGet():Int = addAndGet(1n);
  /** Adds delta; gives the sum. */
  public def decrementAndGet():Int = addAndGet(-1n);

  /** The text of what it is now. */
  public def toString():String = get().toString();
  /** What it is now, as an Int. */
  public def intValue():Int = get();
  /** What it is now, as a Long. */
  public def longValue():Long = get() as Long;
  /** What it is now, as a Float. */
  public def floatValue():Float = get() as Float;
  /** What it is now, as a Double. */
  public def doubleValue():Double = get() as Double;
}
