/* A distributed array of two dimensions: each place has contiguous blocks of rows. */
package x10.array;

import x10.compiler.Unchanging;
import x10.regionarray.DistHalo;
import x10.regionarray.Ghosts;

@Unchanging
public class DistArray_Block_2[T] extends DistArray_2[T] {
  /** Element (i, j) is init(i, j). Each place of the group makes its own: one message to each.
   * NegativeArraySizeException where a size is negative. */
  public def this(m:Long, n:Long, pg:PlaceGroup, init:(Long,Long)=>T) {
    super(new Dist_Block_2(pg, new DenseIterationSpace_2(0, 0, checked(m) - 1, checked(n) - 1)), init);
  }
  /** Element (i, j) is init(i, j). Each place makes its own: one message to each. NegativeArraySizeException where a
   * size is negative. */
  public def this(m:Long, n:Long, init:(Long,Long)=>T) {
    this(m, n, Place.places(), init);
  }
  /** With ghosts; `init` is not asked for them. */
  public def this(m:Long, n:Long, pg:PlaceGroup, init:(Long,Long)=>T, ghosts:Ghosts) {
    super(new Dist_Block_2(pg, new DenseIterationSpace_2(0, 0, checked(m) - 1, checked(n) - 1)),
        new DistHalo[T]([m as Long, n], 1, pg, ghosts, (p:Point) => init(p(0), p(1))) as Halo[T]);
  }
  /** With ghosts, over all places; `init` is not asked for them. */
  public def this(m:Long, n:Long, init:(Long,Long)=>T, ghosts:Ghosts) {
    this(m, n, Place.places(), init, ghosts);
  }
  /** Elements are zero. */
  public def this(m:Long, n:Long, pg:PlaceGroup){T haszero} {
    this(m, n, pg, (i:Long, j:Long) => Zero.get[T]());
  }
  /** Elements are zero, over all places. */
  public def this(m:Long, n:Long){T haszero} {
    this(m, n, Place.places(), (i:Long, j:Long) => Zero.get[T]());
  }
}
