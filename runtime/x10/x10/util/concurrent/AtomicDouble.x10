/* A Double that several activities change without a lock. */
package x10.util.concurrent;

public final class AtomicDouble {
  private val bits:AtomicLong;

  /** One that begins with zero. */
  public def this() { this(0.0); }
  /** One that begins with v. */
  public def this(v:Double) { bits = new AtomicLong(v.toRawLongBits()); }

  /** What it is now. */
  public def get():Double = Double.fromLongBits(bits.get());
  /** Sets it, whatever it was. */
  public def set(v:Double):void { bits.set(v.toRawLongBits()); }
  /** Sets it if its bits are what is expected; says whether. */
  public def compareAndSet(expect:Double, update:Double):Boolean =
      bits.compareAndSet(expect.toRawLongBits(), update.toRawLongBits());
  /** As compareAndSet: it does not fail without a reason. */
  public def weakCompareAndSet(expect:Double, update:Double):Boolean = compareAndSet(expect, update);
  /** Adds delta; gives what it was before. */
  public def getAndAdd(delta:Double):Double {
    var old:Double = get();
    while (!compareAndSet(old, old + delta))
      old = get();
    return old;
  }
  /** Adds delta; gives what it was before. */
  public def addAndGet(delta:Double):Double = getAndAdd(delta) + delta;
  /** Adds delta; gives what it was before. */
  public def getAndIncrement():Double = getAndAdd(1.0);
  /** Adds delta; gives what it was before. */
  public def getAndDecrement():Double = getAndAdd(-1.0);
  /** Adds delta; gives the sum. */
  public def incrementAndGet():Double = addAndGet(1.0);
  /** Adds delta; gives the sum. */
  public def decrementAndGet():Double = addAndGet(-1.0);

  /** The text of what it is now. */
  public def toString():String = get().toString();
  /** What it is now, as an Int. */
  public def intValue():Int = get() as Int;
  /** What it is now, as a Long. */
  public def longValue():Long = get() as Long;
  /** What it is now, as a Float. */
  public def floatValue():Float = get() as Float;
  /** What it is now, as a Double. */
  public def doubleValue():Double = get();
}
