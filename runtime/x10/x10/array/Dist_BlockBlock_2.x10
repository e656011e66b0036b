/* Rectangular blocks of two dimensions. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public class Dist_BlockBlock_2 extends Dist_2 {
  /** The earlier places of the group have the larger blocks. No message. */
  public def this(pg:PlaceGroup, space:DenseIterationSpace_2) { super(pg, space); }
  def part(k:Long):DenseIterationSpace_2 = BlockingUtils.partitionBlockBlock(space as IterationSpace(2), pg.numPlaces(),
      k);
  def owner(i:Long, j:Long):Long = BlockingUtils.mapIndexToBlockBlockPartition(space as IterationSpace(2),
      pg.numPlaces(), i, j);
  def cuts():Long = 2;
}
