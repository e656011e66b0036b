/* A box of a global array that takes part in an operation of all places: each place works on what it owns of the box
 * that the operation changes, or asks about, and gets what it needs of the others. */
package x10.ga;

import x10.compiler.NoInline;
import x10.util.GrowableRail;
import x10.views.Domain;
import x10.views.View;

final class Patch[T](array:GlobalArray[T], domain:Domain) {
  private def this(array:GlobalArray[T], domain:Domain) { property(array, domain); }

  static def of[T](a:GlobalArray[T]):Patch[T] = new Patch[T](a, a.domain);
  static def of[T](a:GlobalArray[T], d:Domain):Patch[T] {
    a.dist.require(d);
    return new Patch[T](a, d);
  }

  /** IllegalArgumentException unless this and the other have one shape, IllegalStateException unless one group. */
  def conform(that:Patch[T]):void {
    requireGroup(that);
    var isLike:Boolean = domain.rank == that.domain.rank;
    for (var i:Long = 0; isLike && i < domain.rank; i++)
      isLike = domain.extent(i) == that.domain.extent(i) && domain.stride(i) == that.domain.stride(i);
    if (!isLike)
      throw new IllegalArgumentException(domain + " and " + that.domain + " are not of one shape");
  }
  def requireGroup(that:Patch[T]):void {
    if (!array.dist.group.equals(that.array.dist.group))
      throw new IllegalStateException("arrays of different groups of places: " + array + " and " + that.array);
  }
  /** Of two axes without strides, or IllegalArgumentException. */
  def requireBox():void {
    if (domain.rank != 2 || domain.stride(0) != 1 || domain.stride(1) != 1)
      throw new IllegalArgumentException("not a matrix: " + domain);
  }
  /** Whether some element is in both. */
  def shares(that:Patch[T]):Boolean =
    array == that.array && domain.rank == that.domain.rank && !Ranks.both(domain, that.domain).isEmpty();
  /** Whether this is to be read while the other is written: some of it, but not all of it element by element. */
  def overlaps(that:Patch[T]):Boolean = shares(that) && !domain.equals(that.domain);

  /** What this place owns of the patch, block by block. */
  @NoInline def own():Rail[View[T]] {
    val found = new GrowableRail[View[T]]();
    for (block in array.localBlocks()) {
      val mine = AnyRank.section[T](block, domain);
      if (!mine.domain.isEmpty())
        found.add(mine);
    }
    return found.toRail();
  }
  /** For each of these views of the other patch, what belongs to its points, by their indices. */
  def beside(that:Patch[T], views:Rail[View[T]]):Rail[View[T]] {
    val isCopy = overlaps(that);
    return new Rail[View[T]](views.size, (i:Long) => beside(that, views(i).domain, isCopy));
  }
  /** The memory of this array if it is here; a copy otherwise, or where one is asked for. */
  private @NoInline def beside(that:Patch[T], points:Domain, isCopy:Boolean):View[T] {
    val there = that.domain;
    val own = domain;
    val ahead = Point.make(own.rank, (i:Long) => own.min(i) - there.min(i));
    val back = Point.make(own.rank, (i:Long) => there.min(i) - own.min(i));
    val mine = Ranks.move(points, ahead);
    if (!isCopy && array.dist.isCartesian() && Ranks.contains(array.local().domain, mine))
      return AnyRank.move[T](AnyRank.section[T](array.local(), mine), back);
    val copy = Dealt.rows[T](mine);
    array.get(mine as Domain{self.rank==this.array.dist.domain.rank},
        copy as View[T]{self.rank==this.array.dist.domain.rank});
    return AnyRank.move[T](copy, back);
  }
}
