/* What one place keeps of a section of a distributed domain: Distribution.locate.
 *
 * @property place who has the points
 * @property domain the points */
package x10.ga;

import x10.views.Domain;

public struct Part(place:Place, domain:Domain) {
  /** The place, and the points that it has. */
  public def toString():String = place + " " + domain;
}
