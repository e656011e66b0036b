/* A distributed array of three dimensions: each place has contiguous blocks of the first dimension. */
package x10.array;

import x10.compiler.Unchanging;
import x10.regionarray.DistHalo;
import x10.regionarray.Ghosts;

@Unchanging
public class DistArray_Block_3[T] extends DistArray_3[T] {
  /** Element (i, j, k) is init(i, j, k). Each place of the group makes its own: one message to each.
   * NegativeArraySizeException where a size is negative. */
  public def this(m:Long, n:Long, p:Long, pg:PlaceGroup, init:(Long,Long,Long)=>T) {
    super(new Dist_Block_3(pg, new DenseIterationSpace_3(0, 0, 0, checked(m) - 1, checked(n) - 1, checked(p) - 1)),
        init);
  }
  /** Element (i, j, k) is init(i, j, k). Each place makes its own: one message to each. NegativeArraySizeException
   * where a size is negative. */
  public def this(m:Long, n:Long, p:Long, init:(Long,Long,Long)=>T) {
    this(m, n, p, Place.places(), init);
  }
  /** With ghosts; `init` is not asked for them. */
  public def this(m:Long, n:Long, p:Long, pg:PlaceGroup, init:(Long,Long,Long)=>T, ghosts:Ghosts) {
    super(new Dist_Block_3(pg, new DenseIterationSpace_3(0, 0, 0, checked(m) - 1, checked(n) - 1, checked(p) - 1)),
        new DistHalo[T]([m as Long, n, p], 1, pg, ghosts, (q:Point) => init(q(0), q(1), q(2))) as Halo[T]);
  }
  /** With ghosts, over all places; `init` is not asked for them. */
  public def this(m:Long, n:Long, p:Long, init:(Long,Long,Long)=>T, ghosts:Ghosts) {
    this(m, n, p, Place.places(), init, ghosts);
  }
  /** Elements are zero. */
  public def this(m:Long, n:Long, p:Long, pg:PlaceGroup){T haszero} {
    this(m, n, p, pg, (i:Long, j:Long, k:Long) => Zero.get[T]());
  }
  /** Elements are zero, over all places. */
  public def this(m:Long, n:Long, p:Long){T haszero} {
    this(m, n, p, Place.places(), (i:Long, j:Long, k:Long) => Zero.get[T]());
  }
}
