/* Contiguous blocks of rows. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public class Dist_Block_2 extends Dist_2 {
  /** The earlier places of the group have the larger blocks. No message. */
  public def this(pg:PlaceGroup, space:DenseIterationSpace_2) { super(pg, space); }
  def part(k:Long):DenseIterationSpace_2 {
    val rows = BlockingUtils.partitionBlock(space.min0, space.max0, pg.numPlaces(), k);
    return new DenseIterationSpace_2(rows.min, space.min1, rows.max, space.max1);
  }
  def owner(i:Long, j:Long):Long = BlockingUtils.mapIndexToBlockPartition(space.min0, space.max0, pg.numPlaces(), i);
  def cuts():Long = 1;
}
