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
      found = better[T](found, inBlock[T](d, v, isBetter), isBetter);
    return found;
  }
  private static def better[T](a:Found[T], b:Found[T], isBetter:(T, T)=>Boolean):Found[T] =
    a == null || isBetter(b.value, a.value) || !isBetter(a.value, b.value) && b.place < a.place ? b : a;
  /** The first of a block in the order of the rows: rows come in that order. */
  private static def inBlock[T](d:Domain, v:View[T], isBetter:(T, T)=>Boolean):Found[T] {
    val x = v.raw();
    val best = new Cell[T](x(v.position()));
    val where = new Cell[Long](0);
    val row = new Cell[Long](0);
    Rows.each[T](v, (n:Long, i:Long, s:Long) => {
      for (k in 0..(n - 1))
        if (isBetter(x(i + k * s), best())) {
          best() = x(i + k * s);
          where() = row() + k;
        }
      row() = row() + n;
    });
    return new Found[T](best(), placeOf(d, pointAt(v.domain, where())));
  }
  private static class Found[T](place:Long) {
    val value:T;
    def this(value:T, place:Long) {
      property(place);
      this.value = value;
    }
  }

  /** The position of a point among those of a domain, row by row. */
  static def placeOf(d:Domain, p:Point):Long {
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
