/* The least or greatest element of a patch, and where it is. */
package x10.ga;

import x10.util.Team;
import x10.views.Domain;
import x10.views.View;

final class Selection {
  private def this() { }

  /** The patch is not empty: IllegalArgumentException. */
  static def find[T](name:String, a:Patch[T], op:Int, isBetter:(T, T)=>Boolean){T haszero}:Selected[T] {
    if (a.domain.isEmpty())
      throw new IllegalArgumentException("an empty patch has no element to select");
    a.array.meet(name);
    val own = a.own();
    val mine = own.size == 0 ? null : best[T](a.domain, own, isBetter);
    val team = a.array.team();
    // A place without elements brings one that is no better than that of the first place that has some.
    val first = team.allreduce[Long](own.size == 0 ? Long.MAX_VALUE : a.array.role(), Team.MIN);
    val filler = new Rail[T](1, own.size == 0 ? Zero.get[T]() : mine.value);
    team.bcast[T](a.array.dist.group(first), filler, 0, filler, 0, 1);
    val value = team.allreduce[T](own.size == 0 ? filler(0) : mine.value, op);
    val isMine = own.size > 0 && !isBetter(value, mine.value);
    val place = team.allreduce[Long](isMine ? mine.place : Long.MAX_VALUE, Team.MIN);
    return Selected[T](value, pointAt(a.domain, place));
  }
  private static def best[T](d:Domain, own:Rail[View[T]], isBetter:(T, T)=>Boolean):Found[T] {
    var found:Found[T] = null;
    for (v in own)
      for (p in v.domain) {
        val value = v(p as Point{self.rank==v.rank});
        if (found == null || isBetter(value, found.value))
          found = new Found[T](value, placeOf(d, p));
        else if (!isBetter(found.value, value) && placeOf(d, p) < found.place)
          found = new Found[T](value, placeOf(d, p));
      }
    return found;
  }
  private static class Found[T](place:Long) {
    val value:T;
    def this(value:T, place:Long) {
      property(place);
      this.value = value;
    }
  }

  /** Where a point stands among those of a domain, row by row. */
  private static def placeOf(d:Domain, p:Point):Long {
    var n:Long = 0;
    for (var i:Long = 0; i < d.rank; i++)
      n = n * d.extent(i) + (p(i) - d.min(i)) / d.stride(i);
    return n;
  }
  private static def pointAt(d:Domain, place:Long):Point {
    val p = new Rail[Long](d.rank);
    var rest:Long = place;
    for (var i:Long = d.rank - 1; i >= 0; i--) {
      p(i) = d.min(i) + rest % d.extent(i) * d.stride(i);
      rest /= d.extent(i);
    }
    return Point.make(p);
  }
}
