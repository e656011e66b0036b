/* A reference that several activities change without a lock; compared by identity. */
package x10.util.concurrent;

import x10.compiler.Native;

public final class AtomicReference[T]{T isref} {
  private val cell:Rail[T]; // of one element, which C's atomic operations work on

  private def this(v:T) { cell = new Rail[T](1, v); }
  /** One that begins with null. */
  public static def newAtomicReference[T](){T isref, T haszero}:AtomicReference[T] =
      new AtomicReference[T](Zero.get[T]());
  /** One that begins with v. */
  public static def newAtomicReference[T](v:T){T isref}:AtomicReference[T] = new AtomicReference[T](v);

  @Native("c", "x10_atomic_get_reference(#0)") private static native def load[T](r:Rail[T]):T;
  @Native("c", "x10_atomic_set_reference(#0, (void *)#1)") private static native def store[T](r:Rail[T], v:T):void;
  @Native("c", "x10_atomic_swap_reference(#0, (void *)#1, (void *)#2)")
  private static native def swap[T](r:Rail[T], expect:T, update:T):Boolean;

  /** What it is now. */
  public def get():T = load[T](cell);
  /** Sets it, whatever it was. */
  public def set(v:T):void { store[T](cell, v); }
  /** Sets it if it is what is expected; says whether. */
  public def compareAndSet(expect:T, update:T):Boolean = swap[T](cell, expect, update);
  /** As compareAndSet: it does not fail without a reason. */
  public def weakCompareAndSet(expect:T, update:T):Boolean = swap[T](cell, expect, update);
  /** Sets it to v; gives what it was before. */
  public def getAndSet(v:T):T {
    var old:T = get();
    while (!compareAndSet(old, v))
      old = get();
    return old;
  }
  /** The text of what it is now. */
  public def toString():String = "" + get();
}
