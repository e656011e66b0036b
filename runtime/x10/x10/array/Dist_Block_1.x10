/* Contiguous blocks of one dimension. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public class Dist_Block_1 extends Dist_1 {
  /** The earlier places of the group have the larger blocks. No message. */
  public def this(pg:PlaceGroup, space:DenseIterationSpace_1) { super(pg, space); }
  def part(k:Long):DenseIterationSpace_1 = BlockingUtils.partitionBlock(space.min, space.max, pg.numPlaces(), k);
  def owner(i:Long):Long = BlockingUtils.mapIndexToBlockPartition(space.min, space.max, pg.numPlaces(), i);
  def cuts():Long = 1;
}
