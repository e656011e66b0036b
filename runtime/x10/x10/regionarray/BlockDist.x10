/* Contiguous blocks of one axis, what Dist.makeBlock(region, axis, places) makes. */
package x10.regionarray;

import x10.compiler.Unchanging;

@Unchanging
public final class BlockDist extends Dist {
  /** The axis that is cut. */
  public val axis:Long;

  /** Blocks of that axis over the places of the group; the first ones are larger by one where it does not come out
   * even. */
  public def this(r:Region, axis:Long, pg:PlaceGroup):BlockDist{self.region==r} {
    super(r, [axis], [pg.numPlaces()], pg);
    this.axis = axis;
  }
}
