/* Sections of block-cyclic arrays. What a place has of a box is contiguous in its memory, so that it goes in one
 * message to or from a view of that memory's shape; between that and the caller's view, it is copied here block by
 * block. */
package x10.ga;

import x10.compiler.NoInline;
import x10.views.Domain;
import x10.views.View;

final class Dealt {
  private def this() { }

  /** Asynchronous. */
  static @NoInline def get[T](dist:Distribution, wholes:Rail[View[T]], d:Domain, to:View[T]):void {
    async {
      val staged = stage[T](dist, d);
      finish dist.eachOwner(d, (owner:Long) => {
        AnyRank.asyncCopy[T](staged(owner), wholes(owner));
      });
      dist.eachBlock(d, (owner:Long, points:Domain) => {
        AnyRank.copy[T](AnyRank.section[T](to, points), globally[T](dist, owner, points, staged(owner)));
      });
    }
  }
  /** Calls send with each owner's memory, and what goes there. */
  static @NoInline def put[T](dist:Distribution, wholes:Rail[View[T]], d:Domain, from:View[T],
      send:(View[T], View[T])=>void):void {
    val staged = stage[T](dist, d);
    dist.eachBlock(d, (owner:Long, points:Domain) => {
      AnyRank.copy[T](globally[T](dist, owner, points, staged(owner)), AnyRank.section[T](from, points));
    });
    dist.eachOwner(d, (owner:Long) => {
      send(wholes(owner), staged(owner));
    });
  }

  /** For each owner of some of a box, a view of what it has of it, by the indices of its memory. */
  private static @NoInline def stage[T](dist:Distribution, d:Domain):Rail[View[T]] {
    val staged = Unsafe.allocRailZeroed[View[T]](dist.roles());
    dist.eachOwner(d, (owner:Long) => {
      staged(owner) = rows[T](memory(dist, owner, d));
    });
    return staged;
  }
  /** What a place has of a box, by the indices of its memory. */
  static @NoInline def memory(dist:Distribution, owner:Long, d:Domain):Domain {
    val low = Point.make(dist.rank, (i:Long) => dist.cut(i).below(dist.coordinate(owner, i), d.min(i)));
    val high = Point.make(dist.rank, (i:Long) => dist.cut(i).below(dist.coordinate(owner, i), d.max(i) + 1) - 1);
    return Ranks.box(low, high);
  }
  /** A new view, row by row, whose elements are not set. */
  static @NoInline def rows[T](d:Domain):View[T] =
    View.over[T](GlobalRail[T](Unsafe.allocRailUninitialized[T](d.size())), d, 0);
  /** The same for what a place has of an array: long enough for pages of its own, which other places can map. */
  static @NoInline def shareable[T](d:Domain):View[T] =
    View.over[T](GlobalRail[T](Unsafe.allocRailUninitialized[T](d.isEmpty() ? 0 : Math.max(d.size(), 1024))), d, 0);
  /** Points of one block, in a view that goes by the indices of the owner's memory, by their own indices. */
  static @NoInline def globally[T](dist:Distribution, owner:Long, points:Domain, memory:View[T]):View[T] {
    val first = dist.placeOf(owner, points.min());
    val moved = Point.make(dist.rank, (i:Long) => points.min(i) - first(i));
    return AnyRank.section[T](AnyRank.move[T](memory, moved), points);
  }
  /** Makes the elements of a tiled array that a place owns; what is between its blocks becomes zero. */
  static @NoInline def fillTiles[T](dist:Distribution, role:Long, memory:View[T], init:(Point)=>T):void {
    Unsafe.clearRail[T](memory.raw(), 0, memory.domain.size());
    dist.eachBlock(dist.domain, (owner:Long, points:Domain) => {
      if (owner == role) {
        val block = globally[T](dist, owner, points, memory);
        for (p in points)
          block(p as Point{self.rank==block.rank}) = init(p);
      }
    });
  }
}
