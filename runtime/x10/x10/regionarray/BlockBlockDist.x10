/* Blocks of two axes, what Dist.makeBlockBlock(region, axis0, axis1, places) makes. */
package x10.regionarray;

import x10.array.BlockGrid;
import x10.compiler.Unchanging;

@Unchanging
public final class BlockBlockDist extends Dist {
  /** The axes that are cut. */
  public val axis0:Long;
  /** The second one of them. */
  public val axis1:Long;

  /** Blocks of both axes over the places of the group, whose number is cut into two factors, as even as they can be. */
  public def this(r:Region, axis0:Long, axis1:Long, pg:PlaceGroup):BlockBlockDist{self.region==r} {
    super(r, [axis0, axis1], BlockGrid.factors(pg.numPlaces(), 2), pg);
    this.axis0 = axis0;
    this.axis1 = axis1;
  }
}
