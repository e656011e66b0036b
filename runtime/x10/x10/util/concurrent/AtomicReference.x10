/* A reference that several activities change without a lock; compared by identity. */
package x10.util.concurrent;

import x10.compiler.Native;

public final class AtomicReference[T]{T isref} {
  private val cell:Rail[T]; // of one element, which C's atomic operations work on

  private def this(v:T) { cell = new Rail[T](1, v); }
  public static def newAtomicReference[T](){T isref, T haszero}:AtomicReference[T] =
      new AtomicReference[T](Zero.get[T]());
  public static def newAtomicReference[T](v:T){T isref}:AtomicReference[T] = new AtomicReference[T](v);

  @Native("c", "x10_atomic_get_reference(#0)") private static native def load[T](r:Rail[T]):T;
  @Native("c", "x10_atomic_set_reference(#0, (void *)#1)") private static native def store[T](r:Rail[T], v:T):void;
  @Native("c", "x10_atomic_swap_reference(#0, (void *)#1, (void *)#2)")
  private static native def swap[T](r:Rail[T], expect:T, update:T):Boolean;

  public def get():T = load[T](cell);
  public def set(v:T):void { store[T](cell, v); }
  /** Sets it if it is what is expected; says whether. */
  public def compareAndSet(expect:T, update:T):Boolean = swap[T](cell, expect, update);
  public def weakCompareAndSet(expect:T, update:T):Boolean = swap[T](cell, expect, update);
  public def getAndSet(v:T):T {
    var old:T = get();
    while (!compareAndSet(old, v))
      old = get();
    return old;
  }
  public def toString():String = "" + get();
}
