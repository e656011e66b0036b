/* A Double that several activities change without a lock. */
package x10.util.concurrent;

public final class AtomicDouble {
  private val bits:AtomicLong;

  public def this() { this(0.0); }
  public def this(v:Double) { bits = new AtomicLong(v.toRawLongBits()); }

  public def get():Double = Double.fromLongBits(bits.get());
  public def set(v:Double):void { bits.set(v.toRawLongBits()); }
  /** Sets it if its bits are what is expected; says whether. */
  public def compareAndSet(expect:Double, update:Double):Boolean =
      bits.compareAndSet(expect.toRawLongBits(), update.toRawLongBits());
  public def weakCompareAndSet(expect:Double, update:Double):Boolean = compareAndSet(expect, update);
  public def getAndAdd(delta:Double):Double {
    var old:Double = get();
    while (!compareAndSet(old, old + delta))
      old = get();
    return old;
  }
  public def addAndGet(delta:Double):Double = getAndAdd(delta) + delta;
  public def getAndIncrement():Double = getAndAdd(1.0);
  public def getAndDecrement():Double = getAndAdd(-1.0);
  public def incrementAndGet():Double = addAndGet(1.0);
  public def decrementAndGet():Double = addAndGet(-1.0);

  public def toString():String = get().toString();
  public def intValue():Int = get() as Int;
  public def longValue():Long = get() as Long;
  public def floatValue():Float = get() as Float;
  public def doubleValue():Double = get();
}
