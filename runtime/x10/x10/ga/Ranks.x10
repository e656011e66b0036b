/* Domains and points of equal rank, where the compiler does not know that it is. The caller does. */
package x10.ga;

import x10.compiler.NoInline;
import x10.views.Domain;

final class Ranks {
  private def this() { }

  static @NoInline def contains(d:Domain, p:Point):Boolean = d.contains(p as Point{self.rank==d.rank});
  static @NoInline def contains(d:Domain, that:Domain):Boolean = d.contains(that as Domain{self.rank==d.rank});
  static @NoInline def both(d:Domain, that:Domain):Domain = d * (that as Domain{self.rank==d.rank});
  static @NoInline def move(d:Domain, by:Point):Domain = d + (by as Point{self.rank==d.rank});
  static @NoInline def box(min:Point, max:Point):Domain = Domain.make(min, max as Point{self.rank==min.rank});
}
