/* A distributed array of two dimensions: each place has contiguous blocks of rows. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public class DistArray_Block_2[T] extends DistArray_2[T] {
  public def this(m:Long, n:Long, pg:PlaceGroup, init:(Long,Long)=>T) {
    super(new Dist_Block_2(pg, new DenseIterationSpace_2(0, 0, checked(m) - 1, checked(n) - 1)), init);
  }
  public def this(m:Long, n:Long, init:(Long,Long)=>T) {
    this(m, n, Place.places(), init);
  }
  /** Elements are zero. */
  public def this(m:Long, n:Long, pg:PlaceGroup){T haszero} {
    this(m, n, pg, (i:Long, j:Long) => Zero.get[T]());
  }
  public def this(m:Long, n:Long){T haszero} {
    this(m, n, Place.places(), (i:Long, j:Long) => Zero.get[T]());
  }
}
