/* Copies of boxes between a DistArray and an array here. Which place has what, and where, is computed here, so that the
 * first copy takes no more messages than any other. */
package x10.regionarray;

import x10.array.BlockGrid;
import x10.array.Patch;
import x10.array.Section;
import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.compiler.SendsForCaller;

final class BoxCopy {
  private def this() { }

  /** Copies the box out of the array, or puts it there; `near` is of this place and holds the box. */
  static @SendsForCaller def all[T](array:DistArray[T], patch:Region, near:Array[T], isPut:Boolean):void {
    if (!has(array.region, patch) || !has(near.region, patch))
      refuse(patch, isPut ? near.region : array.region, isPut ? array.region : near.region);
    val grid = array.dist.blocks();
    var met:Long = 1;
    for (var axis:Long = 0; grid != null && axis < patch.rank; axis++)
      met *= grid.met(axis, patch.low(axis), patch.high(axis));
    if (grid == null)
      searched[T](array, patch, near, isPut);
    else if (met == 1)
      piece[T](array, partAt(grid, patch, 0), patch, near, isPut);
    else
      for (var n:Long = 0; n < met; n++)
        piece[T](array, partAt(grid, patch, n), patch, near, isPut);
  }
  private static @SendsForCaller def searched[T](array:DistArray[T], patch:Region, near:Array[T], isPut:Boolean):void {
    val n = array.dist.numPlaces();
    for (var k:Long = 0; k < n; k++)
      piece[T](array, k, patch, near, isPut);
  }
  /** The n-th part that has some of the box. */
  private static def partAt(grid:BlockGrid, patch:Region, n:Long):Long {
    var rest:Long = n;
    var k:Long = 0;
    for (var axis:Long = patch.rank - 1; axis >= 0; axis--) {
      val along = n == 0 ? 1 : grid.met(axis, patch.low(axis), patch.high(axis));
      k += grid.step(axis, patch.low(axis), rest % along);
      rest /= along;
    }
    return k;
  }
  private static def has(all:Region, patch:Region):Boolean {
    for (var axis:Long = 0; axis < patch.rank; axis++)
      if (!all.rect || patch.low(axis) < all.low(axis) || patch.high(axis) > all.high(axis))
        return all.contains(patch as Region(all.rank));
    return true;
  }
  private static @NoInline def refuse(patch:Region, src:Region, dst:Region):void {
    val all = src.contains(patch as Region(src.rank)) ? dst : src;
    throw new ArrayIndexOutOfBoundsException("patch to copy: " + patch + " not contained in " + all);
  }

  /** What the k-th place has of the box. */
  private static @SendsForCaller def piece[T](array:DistArray[T], k:Long, patch:Region, near:Array[T],
      isPut:Boolean):void {
    val p = array.dist.places()(k);
    val own = array.dist.piece(k);
    if (own.rect && patch.rank <= Patch.RANK_MAX)
      section[T](array.store, p, own, array.store.box(p, array.dist, own), patch, near, isPut);
    else if (own instanceof CyclicRegion && !own.isEmpty() && patch.rank <= Patch.RANK_MAX)
      dealt[T](array, p, own as CyclicRegion, patch, near, isPut);
    else
      points[T](array, p, own.intersection(patch as Region(own.rank)) as Region, near, isPut);
  }
  /** Whole blocks of an axis go together; those of which the box has a part go by themselves. */
  private static @SendsForCaller def dealt[T](array:DistArray[T], p:Place, own:CyclicRegion, patch:Region,
      near:Array[T], isPut:Boolean):void {
    val box = array.store.box(p, array.dist, own);
    val low = patch.low(own.axis());
    val high = patch.high(own.axis());
    var first:Long = own.blockFrom(low);
    var last:Long = own.blockUpTo(high);
    if (first <= last && first < low) {
      blocks[T](array.store, p, own, box, patch, near, isPut, first, 1);
      first += own.step();
    }
    if (first <= last && last + own.block() - 1 > high) {
      blocks[T](array.store, p, own, box, patch, near, isPut, last, 1);
      last -= own.step();
    }
    if (first <= last)
      blocks[T](array.store, p, own, box, patch, near, isPut, first, (last - first) / own.step() + 1);
  }
  private static @SendsForCaller def blocks[T](store:Store[T], p:Place, own:CyclicRegion, box:Region, patch:Region,
      near:Array[T], isPut:Boolean, first:Long, times:Long):void {
    val words = Unsafe.allocRailUninitialized[Long](Section.WORDS);
    for (var axis:Long = 0; axis < patch.rank; axis++) {
      val isDealt = axis == own.axis();
      add[T](words, axis, Math.max(patch.low(axis), isDealt ? first : own.low(axis)),
          Math.min(patch.high(axis), isDealt ? first + own.block() - 1 : own.high(axis)), store, box, near);
    }
    Section.repeat(words, own.axis(), times, own.step());
    Section.copy[T](patch.rank, words, store.rails, p, near.raw(), isPut);
  }
  /** A box of them; `box` is what the place keeps. */
  private static @SendsForCaller def section[T](store:Store[T], p:Place, own:Region, box:Region, patch:Region,
      near:Array[T], isPut:Boolean):void {
    val words = Unsafe.allocRailUninitialized[Long](Section.WORDS);
    for (var axis:Long = 0; axis < patch.rank; axis++)
      add[T](words, axis, Math.max(patch.low(axis), own.low(axis)), Math.min(patch.high(axis), own.high(axis)), store,
          box, near);
    Section.copy[T](patch.rank, words, store.rails, p, near.raw(), isPut);
  }
  private static @Inline def add[T](words:Rail[Long], axis:Long, low:Long, high:Long, store:Store[T], box:Region,
      near:Array[T]):void {
    val min = store.min(box, axis);
    Section.axis(words, axis, low, high, min, store.max(box, axis) - min + 1, near.boxMins()(axis),
        near.boxExtents()(axis));
  }

  /** Points that are no box go one by one, in their order. */
  private static def points[T](array:DistArray[T], p:Place, points:Region, near:Array[T], isPut:Boolean):void {
    if (points.isEmpty())
      return;
    val parts = array.parts;
    if (isPut) {
      val data = gather[T](points, near);
      at (p) async scatter[T](points, data, parts().all);
    } else {
      val target = GlobalRef[Array[T]](near);
      at (p) async {
        val data = gather[T](points, parts().all);
        at (target.home) async scatter[T](points, data, target());
      }
    }
  }
  private static def gather[T](points:Region, from:Array[T]):Rail[T] {
    val it = points.iterator();
    val data = Unsafe.allocRailUninitialized[T](points.size());
    for (var n:Long = 0; n < data.size; n++)
      data(n) = from(it.next() as Point(from.rank));
    return data;
  }
  private static def scatter[T](points:Region, data:Rail[T], to:Array[T]):void {
    val it = points.iterator();
    for (var n:Long = 0; n < data.size; n++)
      to(it.next() as Point(to.rank)) = data(n);
  }

  /** Between two arrays of this place. */
  static def within[T](points:Region, from:Array[T], to:Array[T]):void {
    if (points.rect && points.rank <= Patch.RANK_MAX)
      Patch.copy[T](from.raw(), patchOf[T](points, from), to.raw(), patchOf[T](points, to));
    else
      scatter[T](points, gather[T](points, from), to);
  }
  private static def patchOf[T](points:Region, kept:Array[T]):Patch =
    new Patch(new Rail[Long](points.rank, (i:Long) => points.min(i)),
        new Rail[Long](points.rank, (i:Long) => points.max(i)), kept.boxMins(), kept.boxExtents());
}
