/* An Int that several activities change without a lock; every operation is sequentially consistent. */
package x10.util.concurrent;

import x10.compiler.Native;

public final class AtomicInteger {
  private val cell:Rail[Int]; // of one element, which C's atomic operations work on

  public def this() { this(0n); }
  public def this(v:Int) { cell = new Rail[Int](1, v); }

  @Native("c", "x10_atomic_get_Int(#0)") private static native def load(r:Rail[Int]):Int;
  @Native("c", "x10_atomic_set_Int(#0, #1)") private static native def store(r:Rail[Int], v:Int):void;
  @Native("c", "x10_atomic_swap_Int(#0, #1, #2)")
  private static native def swap(r:Rail[Int], expect:Int, update:Int):Boolean;
  @Native("c", "x10_atomic_add_Int(#0, #1)") private static native def sum(r:Rail[Int], delta:Int):Int;

  public def get():Int = load(cell);
  public def set(v:Int):void { store(cell, v); }
  /** Sets it if it is what is expected; says whether. */
  public def compareAndSet(expect:Int, update:Int):Boolean = swap(cell, expect, update);
  public def weakCompareAndSet(expect:Int, update:Int):Boolean = swap(cell, expect, update);
  public def addAndGet(delta:Int):Int = sum(cell, delta);
  public def getAndAdd(delta:Int):Int = sum(cell, delta) - delta;
  public def getAndIncrement():Int = getAndAdd(1n);
  public def getAndDecrement():Int = getAndAdd(-1n);
  public def incrementAndGet():Int = addAndGet(1n);
  public def decrementAndGet():Int = addAndGet(-1n);

  public def toString():String = get().toString();
  public def intValue():Int = get();
  public def longValue():Long = get() as Long;
  public def floatValue():Float = get() as Float;
  public def doubleValue():Double = get() as Double;
}
