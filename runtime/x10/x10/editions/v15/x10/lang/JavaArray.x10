/* An array of Java: T[]. It stays at home, as other arrays of X10 1.5 do, but other places may read and write it, as
 * programs do: each access is a message to its home. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;
import x10.compiler.Inline;
import x10.compiler.NoInline;

@Homed
public final class JavaArray[T](length:long, home:Place) {
  private transient val rail:Rail[T]; // null away from home

  private def this(rail:Rail[T]) {
    property(rail.size, here);
    this.rail = rail;
  }
  public static def zero[T](n:long):JavaArray[T] = new JavaArray[T](Unsafe.allocRailZeroed[T](n));
  public static @Inline def make[T](n:long, init:(long)=>T):JavaArray[T] = new JavaArray[T](new Rail[T](n, init));
  /** With these elements, not copies. */
  public static def of[T](elements:Rail[T]):JavaArray[T] = new JavaArray[T](elements);

  /** Of another place: it is asked. */
  private @NoInline def get(i:long):T = at (home) rail(i);
  private @NoInline def set(i:long, v:T):void { at (home) rail(i) = v; }
  public @Inline operator this(i:long):T = rail == null ? get(i) : rail(i);
  public @Inline operator this(i:long)=(v:T):T{self==v} {
    if (rail == null)
      set(i, v);
    else
      rail(i) = v;
    return v;
  }
  /** The elements themselves. */
  public def rail():Rail[T] {
    if (rail == null)
      throw new BadPlaceException("an array of another place is used at " + PlaceText.of(here));
    return rail;
  }
  public def clone():JavaArray[T] = new JavaArray[T](new Rail[T](rail()));
}
