/* A Boolean that several activities change without a lock. */
package x10.util.concurrent;

public final class AtomicBoolean {
  private val bit:AtomicInteger;

  public def this() { this(false); }
  public def this(v:Boolean) { bit = new AtomicInteger(v ? 1n : 0n); }

  public def get():Boolean = bit.get() != 0n;
  public def set(v:Boolean):void { bit.set(v ? 1n : 0n); }
  /** Sets it if it is what is expected; says whether. */
  public def compareAndSet(expect:Boolean, update:Boolean):Boolean =
    bit.compareAndSet(expect ? 1n : 0n, update ? 1n : 0n);
  public def weakCompareAndSet(expect:Boolean, update:Boolean):Boolean = compareAndSet(expect, update);
  public def getAndSet(v:Boolean):Boolean {
    var old:Boolean = get();
    while (!compareAndSet(old, v))
      old = get();
    return old;
  }
  public def toString():String = get().toString();
}
