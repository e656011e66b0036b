/* A distributed array of one dimension: each place has contiguous blocks. */
package x10.array;

import x10.compiler.Unchanging;
import x10.regionarray.DistHalo;
import x10.regionarray.Ghosts;

@Unchanging
public class DistArray_Block_1[T] extends DistArray_1[T] {
  public def this(m:Long, pg:PlaceGroup, init:(Long)=>T) {
    super(new Dist_Block_1(pg, new DenseIterationSpace_1(0, checked(m) - 1)), init);
  }
  public def this(m:Long, init:(Long)=>T) {
    this(m, Place.places(), init);
  }
  /** With ghosts; `init` is not asked for them. */
  public def this(m:Long, pg:PlaceGroup, init:(Long)=>T, ghosts:Ghosts) {
    super(new Dist_Block_1(pg, new DenseIterationSpace_1(0, checked(m) - 1)),
        new DistHalo[T]([m as Long], 1, pg, ghosts, (p:Point) => init(p(0))) as Halo[T]);
  }
  public def this(m:Long, init:(Long)=>T, ghosts:Ghosts) {
    this(m, Place.places(), init, ghosts);
  }
  /** Elements are zero. */
  public def this(m:Long, pg:PlaceGroup){T haszero} {
    this(m, pg, (i:Long) => Zero.get[T]());
  }
  public def this(m:Long){T haszero} {
    this(m, Place.places(), (i:Long) => Zero.get[T]());
  }
}
