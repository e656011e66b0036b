/* A rail that activities of other places name, in X10 1.7 and 2.0: its length goes along, its elements stay. */
package x10.editions.v20;

import x10.compiler.Inline;
import x10.compiler.NoInline;

public struct RailRef[T](length:Long) {
  private val rail:GlobalRef[Rail[T]];

  private def this(rail:Rail[T]) {
    property(rail == null ? 0 : rail.size);
    this.rail = GlobalRef[Rail[T]](rail);
  }
  /** Of a rail of this place, or null. */
  public static def of[T](rail:Rail[T]):RailRef[T] = new RailRef[T](rail);

  public property home():Place = rail.home;
  /** The rail itself, at its home. Elsewhere a BadPlaceException. */
  public @Inline def atHome():Rail[T] {
    if (rail.home != here)
      leave();
    return (rail as GlobalRef[Rail[T]]{self.home==here})();
  }
  private @NoInline def leave():void { throw new BadPlaceException("a rail of " + rail.home + " is used at " + here); }
}
