/* A Float that several activities change without a lock. */
package x10.util.concurrent;

public final class AtomicFloat {
  private val bits:AtomicInteger;

  public def this() { this(0.0f); }
  public def this(v:Float) { bits = new AtomicInteger(v.toRawIntBits()); }

  public def get():Float = Float.fromIntBits(bits.get());
  public def set(v:Float):void { bits.set(v.toRawIntBits()); }
  /** Sets it if its bits are what is expected; says whether. */
  public def compareAndSet(expect:Float, update:Float):Boolean =
      bits.compareAndSet(expect.toRawIntBits(), update.toRawIntBits());
  public def weakCompareAndSet(expect:Float, update:Float):Boolean = compareAndSet(expect, update);
  public def getAndAdd(delta:Float):Float {
    var old:Float = get();
    while (!compareAndSet(old, old + delta))
      old = get();
    return old;
  }
  public def addAndGet(delta:Float):Float = getAndAdd(delta) + delta;
  public def getAndIncrement():Float = getAndAdd(1.0f);
  public def getAndDecrement():Float = getAndAdd(-1.0f);
  public def incrementAndGet():Float = addAndGet(1.0f);
  public def decrementAndGet():Float = addAndGet(-1.0f);

  public def toString():String = get().toString();
  public def intValue():Int = get() as Int;
  public def longValue():Long = get() as Long;
  public def floatValue():Float = get();
  public def doubleValue():Double = get() as Double;
}
