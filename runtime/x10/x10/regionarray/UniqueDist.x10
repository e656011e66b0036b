/* One point per place, what Dist.makeUnique(places) makes. */
package x10.regionarray;

import x10.compiler.Unchanging;

@Unchanging
public final class UniqueDist extends Dist {
  /** Point i, from 0, at the i-th place of the group. */
  public def this(g:PlaceGroup) { super(g); }
  /** Point i, from 0, at the i-th place. */
  public def this() { super(Place.places()); }
}
