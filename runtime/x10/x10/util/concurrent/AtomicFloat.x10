/* A Float that several activities change without a lock. */
package x10.util.concurrent;

public final class AtomicFloat {
  private val bits:AtomicInteger;

  /** One that begins with zero. */
  public def this() { this(0.0f); }
  /** One that begins with v. */
  public def this(v:Float) { bits = new AtomicInteger(v.toRawIntBits()); }

  /** What it is now. */
  public def get():Float = Float.fromIntBits(bits.get());
  /** Sets it, whatever it was. */
  public def set(v:Float):void { bits.set(v.toRawIntBits()); }
  /** Sets it if its bits are what is expected; says whether. */
  public def compareAndSet(expect:Float, update:Float):Boolean =
      bits.compareAndSet(expect.toRawIntBits(), update.toRawIntBits());
  /** As compareAndSet: it does not fail without a reason. */
  public def weakCompareAndSet(expect:Float, update:Float):Boolean = compareAndSet(expect, update);
  /** Adds delta; gives what it was before. */
  public def getAndAdd(delta:Float):Float {
    var old:Float = get();
    while (!compareAndSet(old, old + delta))
      old = get();
    return old;
  }
  /** Adds delta; gives what it was before. */
  public def addAndGet(delta:Float):Float = getAndAdd(delta) + delta;
  /** Adds delta; gives what it was before. */
  public def getAndIncrement():Float = getAndAdd(1.0f);
  /** Adds delta; gives what it was before. */
  public def getAndDecrement():Float = getAndAdd(-1.0f);
  /** Adds delta; gives the sum. */
  public def incrementAndGet():Float = addAndGet(1.0f);
  /** Adds delta; gives the sum. */
  public def decrementAndGet():Float = addAndGet(-1.0f);

  /** The text of what it is now. */
  public def toString():String = get().toString();
  /** What it is now, as an Int. */
  public def intValue():Int = get() as Int;
  /** What it is now, as a Long. */
  public def longValue():Long = get() as Long;
  /** What it is now, as a Float. */
  public def floatValue():Float = get();
  /** What it is now, as a Double. */
  public def doubleValue():Double = get() as Double;
}
