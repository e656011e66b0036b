/* Ghosts of an x10.array.DistArray: those of a DistArray of the same blocks, whose rails it has. */
package x10.regionarray;

import x10.array.Halo;
import x10.compiler.Unchanging;

@Unchanging
public final class DistHalo[T] extends Halo[T] {
  private val array:DistArray[T];

  /** A halo of indices from 0 on, whose first axes are cut. */
  public def this(extents:Rail[Long], cuts:Long, pg:PlaceGroup, ghosts:Ghosts, init:(Point)=>T) {
    val region = Region.makeRectangular(new Rail[Long](extents.size), new Rail[Long](extents.size, (i:Long) =>
        extents(i) - 1)) as Region;
    val dist = Dist.makeBlock(region, new Rail[Long](cuts, (i:Long) => i), pg);
    array = DistArray.make[T](dist, (p:Point(dist.region.rank)) => init(p), ghosts) as DistArray[T];
  }
  /** The halo of this place: the box of its own elements, grown by the ghosts, row by row. */
  public def rail():Rail[T] = array.raw();
  /** The least index of that box along an axis, given that of the elements. */
  public def min(low:Long, axis:Long):Long = array.ghosts.before(low, axis);
  /** The greatest index of that box along an axis, given that of the elements. */
  public def max(high:Long, axis:Long):Long = array.ghosts.behind(high, axis);

  /** Called at one place: all places get their ghosts, and it waits for them. */
  public def update():void { array.updateGhosts(); }
  /** Called at each place: sends what others have as ghosts, and does not wait. */
  public def send():void { array.sendGhostsLocal(); }
  /** Called at each place: waits until its ghosts have arrived. */
  public def await():void { array.waitForGhostsLocal(); }
  /** Called at one place: joins the ghosts that places have of an element to the element by op; ghosts become `unit`.
   */
  public def accumulate(op:(T,T)=>T, unit:T):void { array.accumulateGhosts(op, unit); }
  /** Called at each place: sends its ghosts to those that have the elements, to be joined by op, and does not wait. */
  public def sendBack(op:(T,T)=>T, unit:T):void { array.sendGhostsBackLocal(op, unit); }
}
