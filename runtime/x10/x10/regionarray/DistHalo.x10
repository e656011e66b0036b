/* Ghosts of an x10.array.DistArray: those of a DistArray of the same blocks, whose rails it has. */
package x10.regionarray;

import x10.array.Halo;
import x10.compiler.Unchanging;

@Unchanging
public final class DistHalo[T] extends Halo[T] {
  private val array:DistArray[T];

  /** Of indices from 0 on, of which the first axes are cut. */
  public def this(extents:Rail[Long], cuts:Long, pg:PlaceGroup, ghosts:Ghosts, init:(Point)=>T) {
    val region = Region.makeRectangular(new Rail[Long](extents.size), new Rail[Long](extents.size, (i:Long) =>
        extents(i) - 1)) as Region;
    val dist = Dist.makeBlock(region, new Rail[Long](cuts, (i:Long) => i), pg);
    array = DistArray.make[T](dist, (p:Point(dist.region.rank)) => init(p), ghosts) as DistArray[T];
  }
  public def rail():Rail[T] = array.raw();
  public def min(low:Long, axis:Long):Long = array.ghosts.before(low, axis);
  public def max(high:Long, axis:Long):Long = array.ghosts.behind(high, axis);

  public def update():void { array.updateGhosts(); }
  public def send():void { array.sendGhostsLocal(); }
  public def await():void { array.waitForGhostsLocal(); }
  public def accumulate(op:(T,T)=>T, unit:T):void { array.accumulateGhosts(op, unit); }
  public def sendBack(op:(T,T)=>T, unit:T):void { array.sendGhostsBackLocal(op, unit); }
}
