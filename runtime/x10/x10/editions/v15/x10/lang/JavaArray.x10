/* An array of Java: T[]. It stays at home, as other arrays of X10 1.5 do. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;
import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.Pure;

@Homed
public final class JavaArray[T](length:Long) {
  private transient val rail:Rail[T]; // null away from home

  private def this(rail:Rail[T]) {
    property(rail.size);
    this.rail = rail;
  }
  public static def zero[T](n:Long):JavaArray[T] = new JavaArray[T](Unsafe.allocRailZeroed[T](n));
  public static @Inline def make[T](n:Long, init:(Long)=>T):JavaArray[T] = new JavaArray[T](new Rail[T](n, init));
  /** With these elements, not copies. */
  public static def of[T](elements:Rail[T]):JavaArray[T] = new JavaArray[T](elements);

  private @Pure @NoInline def away():void {
    throw new BadPlaceException("an array of another place is used at " + PlaceText.of(here));
  }
  public @Inline operator this(i:Long):T {
    if (rail == null)
      away();
    return rail(i);
  }
  public @Inline operator this(i:Long)=(v:T):T{self==v} {
    if (rail == null)
      away();
    rail(i) = v;
    return v;
  }
  /** The elements themselves. */
  public def rail():Rail[T] {
    if (rail == null)
      away();
    return rail;
  }
  public def clone():JavaArray[T] = new JavaArray[T](new Rail[T](rail()));
}
