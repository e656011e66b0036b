/* Which place each point of an iteration space belongs to.
 *
 * @property pg the places among which the points are divided
 * @property is all points */
package x10.array;

import x10.compiler.Named;
import x10.compiler.Unchanging;

@Unchanging
public abstract class Dist(pg:PlaceGroup, is:IterationSpace) {
  /** How many indices a point has. */
  public property rank():Long = is.rank;

  private transient var grid:BlockGrid; // once somebody has asked
  private @Named transient var name:Long;

  protected def this(pg:PlaceGroup, is:IterationSpace):Dist{self.pg==pg, self.is==is} {
    property(pg, is);
    grid = null;
    name = 0;
  }
  /** How many axes are cut, the first ones. */
  abstract def cuts():Long;
  /** Whose an index is, as a number in the group; null where there are no indices. */
  def blocks():BlockGrid {
    if (grid == null && !is.isEmpty())
      grid = new BlockGrid(new Rail[Long](rank, (i:Long) => is.min(i)), new Rail[Long](rank, (i:Long) => is.max(i)),
          new Rail[Long](cuts(), (i:Long) => i), BlockGrid.factors(pg.numPlaces(), cuts()));
    return grid;
  }
}

/** Distributions of points of r indices. */
public type Dist(r:Long) = Dist{self.rank==r};
