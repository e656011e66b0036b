/* A Boolean that several activities change without a lock. */
package x10.util.concurrent;

public final class AtomicBoolean {
  private val bit:AtomicInteger;

  /** One that is false at first. */
  public def this() { this(false); }
  /** One that begins with v. */
  public def this(v:Boolean) { bit = new AtomicInteger(v ? 1n : 0n); }

  /** What it is now. */
  public def get():Boolean = bit.get() != 0n;
  /** Sets it, whatever it was. */
  public def set(v:Boolean):void { bit.set(v ? 1n : 0n); }
  /** Sets it if it is what is expected; says whether. */
  public def compareAndSet(expect:Boolean, update:Boolean):Boolean =
    bit.compareAndSet(expect ? 1n : 0n, update ? 1n : 0n);
  /** As compareAndSet: it does not fail without a reason. */
  public def weakCompareAndSet(expect:Boolean, update:Boolean):Boolean = compareAndSet(expect, update);
  /** Sets it to v; gives what it was before. */
  public def getAndSet(v:Boolean):Boolean {
    var old:Boolean = get();
    while (!compareAndSet(old, v))
      old = get();
    return old;
  }
  /** The text of what it is now. */
  public def toString():String = get().toString();
}
