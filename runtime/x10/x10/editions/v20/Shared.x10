/* A variable of X10 1.7 and 2.0 that closures share: it stays at its place. */
package x10.editions.v20;

import x10.compiler.Homed;

public @Homed class Shared[T] {
  public var value:T;

  public def this(value:T) { this.value = value; }
  /** Zero, whatever the type. */
  public def this() { value = Unsafe.allocRailZeroed[T](1)(0); }
}
