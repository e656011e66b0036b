/* A distributed array of one dimension: each place has contiguous blocks. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public class DistArray_Block_1[T] extends DistArray_1[T] {
  public def this(m:Long, pg:PlaceGroup, init:(Long)=>T) {
    super(new Dist_Block_1(pg, new DenseIterationSpace_1(0, checked(m) - 1)), init);
  }
  public def this(m:Long, init:(Long)=>T) {
    this(m, Place.places(), init);
  }
  /** Elements are zero. */
  public def this(m:Long, pg:PlaceGroup){T haszero} {
    this(m, pg, (i:Long) => Zero.get[T]());
  }
  public def this(m:Long){T haszero} {
    this(m, Place.places(), (i:Long) => Zero.get[T]());
  }
}
