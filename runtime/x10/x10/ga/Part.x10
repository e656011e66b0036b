/* What one place keeps of a section of a distributed domain: Distribution.locate. */
package x10.ga;

import x10.views.Domain;

public struct Part(place:Place, domain:Domain) {
  public def toString():String = place + " " + domain;
}
