/* Sections that leave a domain and come in again at the other end, any number of times. */
package x10.ga;

import x10.compiler.NoInline;
import x10.views.Domain;

final class Images {
  private def this() { }

  /** Cuts a section where it crosses the ends of the domain's axes. Calls body with each piece as it is in the domain,
   * and by how much that has been moved. */
  static @NoInline def each(domain:Domain, section:Domain, body:(Domain, Point)=>void):void {
    if (section.isEmpty())
      return;
    val low = new Rail[Long](domain.rank, (i:Long) => turns(domain, i, section.min(i)));
    val high = new Rail[Long](domain.rank, (i:Long) => turns(domain, i, section.max(i)));
    val turn = new Rail[Long](low);
    do {
      val moved = Point.make(domain.rank, (i:Long) => -turn(i) * domain.extent(i));
      val inside = Ranks.both(Ranks.move(section, moved), domain);
      if (!inside.isEmpty())
        body(inside, moved);
    } while (Distribution.next(low, high, turn));
  }
  /** How many times one goes around an axis to this index. */
  private static def turns(domain:Domain, axis:Long, index:Long):Long {
    val i = index - domain.min(axis);
    val n = domain.extent(axis);
    return i >= 0 ? i / n : -((n - 1 - i) / n);
  }
}
