/* A distributed array of one dimension: each place has contiguous blocks.
 *
 * ```
 * val a = new DistArray_Block_1[Long](10, (i:Long) => i);
 * finish for (p in a.placeGroup()) at (p) async
 *   for ([i] in a.localIndices())
 *     a(i) = a(i) * a(i);
 * Console.OUT.println(a.reduce((x:Long, y:Long) => x + y, 0)); // prints 285
 * ```
 */
package x10.array;

import x10.compiler.Unchanging;
import x10.regionarray.DistHalo;
import x10.regionarray.Ghosts;

@Unchanging
public class DistArray_Block_1[T] extends DistArray_1[T] {
  /** Element i is init(i). Each place of the group makes its own: one message to each. NegativeArraySizeException
   * where a size is negative. */
  public def this(m:Long, pg:PlaceGroup, init:(Long)=>T) {
    super(new Dist_Block_1(pg, new DenseIterationSpace_1(0, checked(m) - 1)), init);
  }
  /** Element i is init(i). Each place makes its own: one message to each. NegativeArraySizeException where a size is
   * negative. */
  public def this(m:Long, init:(Long)=>T) {
    this(m, Place.places(), init);
  }
  /** With ghosts; `init` is not asked for them. */
  public def this(m:Long, pg:PlaceGroup, init:(Long)=>T, ghosts:Ghosts) {
    super(new Dist_Block_1(pg, new DenseIterationSpace_1(0, checked(m) - 1)),
        new DistHalo[T]([m as Long], 1, pg, ghosts, (p:Point) => init(p(0))) as Halo[T]);
  }
  /** With ghosts, over all places; `init` is not asked for them. */
  public def this(m:Long, init:(Long)=>T, ghosts:Ghosts) {
    this(m, Place.places(), init, ghosts);
  }
  /** Elements are zero. */
  public def this(m:Long, pg:PlaceGroup){T haszero} {
    this(m, pg, (i:Long) => Zero.get[T]());
  }
  /** Elements are zero, over all places. */
  public def this(m:Long){T haszero} {
    this(m, Place.places(), (i:Long) => Zero.get[T]());
  }
}
