/* Contiguous blocks of the first of three dimensions. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public class Dist_Block_3 extends Dist_3 {
  /** The earlier places of the group have the larger blocks. No message. */
  public def this(pg:PlaceGroup, space:DenseIterationSpace_3) { super(pg, space); }
  def part(k:Long):DenseIterationSpace_3 {
    val first = BlockingUtils.partitionBlock(space.min0, space.max0, pg.numPlaces(), k);
    return new DenseIterationSpace_3(first.min, space.min1, space.min2, first.max, space.max1, space.max2);
  }
  def owner(i:Long, j:Long, k:Long):Long = BlockingUtils.mapIndexToBlockPartition(space.min0, space.max0,
      pg.numPlaces(), i);
  def cuts():Long = 1;
}
