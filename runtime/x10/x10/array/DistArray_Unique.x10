/* A distributed array with one element at each place. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public final class DistArray_Unique[T] extends DistArray_1[T] {
  /** The element of each place is init(), called there: one message to each place of the group. */
  public def this(pg:PlaceGroup, init:()=>T) {
    super(new Dist_Block_1(pg, new DenseIterationSpace_1(0, pg.numPlaces() - 1)), (i:Long) => init());
  }
  /** The element of each place is init(), called there: one message to each place. */
  public def this(init:()=>T) {
    this(Place.places(), init);
  }
  /** Elements are zero. */
  public def this(pg:PlaceGroup){T haszero} {
    this(pg, () => Zero.get[T]());
  }
  /** Elements are zero, at all places. */
  public def this(){T haszero} {
    this(Place.places(), () => Zero.get[T]());
  }
}
