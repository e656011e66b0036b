/* Rectangular blocks of the first two of three dimensions. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public class Dist_BlockBlock_3 extends Dist_3 {
  /** The earlier places of the group have the larger blocks. No message. */
  public def this(pg:PlaceGroup, space:DenseIterationSpace_3) { super(pg, space); }
  def part(k:Long):DenseIterationSpace_3 {
    val ij = BlockingUtils.partitionBlockBlock(space.min0, space.min1, space.max0, space.max1, pg.numPlaces(), k);
    return new DenseIterationSpace_3(ij.min0, ij.min1, space.min2, ij.max0, ij.max1, space.max2);
  }
  def owner(i:Long, j:Long, k:Long):Long =
    BlockingUtils.mapIndexToBlockBlockPartition(space.min0, space.min1, space.max0, space.max1, pg.numPlaces(), i, j);
  def cuts():Long = 2;
}
