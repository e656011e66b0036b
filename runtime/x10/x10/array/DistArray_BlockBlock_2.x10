/* A distributed array of two dimensions: each place has rectangular blocks.
 *
 * ```
 * val a = new DistArray_BlockBlock_2[Double](8, 8, (i:Long, j:Long) => 1.0, x10.regionarray.Ghosts.make(1));
 * a.updateGhosts();
 * finish for (p in a.placeGroup()) at (p) async {
 *   var inner:Double = 0;
 *   for ([i, j] in a.localIndices())
 *     if (i > 0 && i < 7 && j > 0 && j < 7)
 *       inner += a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1); // neighbours may be ghosts
 * }
 * Console.OUT.println(a.reduce((x:Double, y:Double) => x + y, 0.0)); // prints 64.0
 * ```
 */
package x10.array;

import x10.compiler.Unchanging;
import x10.regionarray.DistHalo;
import x10.regionarray.Ghosts;

@Unchanging
public class DistArray_BlockBlock_2[T] extends DistArray_2[T] {
  /** Element (i, j) is init(i, j). Each place of the group makes its own: one message to each.
   * NegativeArraySizeException where a size is negative. */
  public def this(m:Long, n:Long, pg:PlaceGroup, init:(Long,Long)=>T) {
    super(new Dist_BlockBlock_2(pg, new DenseIterationSpace_2(0, 0, checked(m) - 1, checked(n) - 1)), init);
  }
  /** Element (i, j) is init(i, j). Each place makes its own: one message to each. NegativeArraySizeException where a
   * size is negative. */
  public def this(m:Long, n:Long, init:(Long,Long)=>T) {
    this(m, n, Place.places(), init);
  }
  /** With ghosts; `init` is not asked for them. */
  public def this(m:Long, n:Long, pg:PlaceGroup, init:(Long,Long)=>T, ghosts:Ghosts) {
    super(new Dist_BlockBlock_2(pg, new DenseIterationSpace_2(0, 0, checked(m) - 1, checked(n) - 1)),
        new DistHalo[T]([m as Long, n], 2, pg, ghosts, (p:Point) => init(p(0), p(1))) as Halo[T]);
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
