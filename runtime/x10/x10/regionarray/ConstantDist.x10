/* All points at one place, what Dist.makeConstant(region, place) makes.
 *
 * @property onePlace the place of all points */
package x10.regionarray;

import x10.compiler.Unchanging;

@Unchanging
public final class ConstantDist(onePlace:Place) extends Dist {
  /** All points of r at p. */
  public def this(r:Region, p:Place):ConstantDist{self.region==r, self.onePlace==p} {
    super(r, p);
    property(p);
  }
}
