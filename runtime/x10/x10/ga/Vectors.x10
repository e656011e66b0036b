/* What goes along an array of one axis, in the order of its indices: numbers, running sums, and what a mask selects.
 * Each place works on the blocks that it owns; what it has to know of those before them is a number per block, by one
 * reduction. */
package x10.ga;

import x10.util.GrowableRail;
import x10.util.Team;
import x10.views.Domain;
import x10.views.View;

final class Vectors {
  private def this() { }

  /** A block of a section: its elements, and its number among all blocks, in the order of the indices. */
  private static class Block(number:Long, points:Domain) {
    def size():Long = points.extent(0);
  }
  /** The blocks that this place owns of a section, and how many there are in all. */
  private static class Blocks(count:Long) {
    val own:Rail[Block];
    def this(own:Rail[Block], count:Long) {
      property(count);
      this.own = own;
    }
    static def of[T](a:GlobalArray[T], d:Domain):Blocks {
      val role = a.role();
      val own = new GrowableRail[Block]();
      val count = new Cell[Long](0);
      a.dist.eachBlock(d, (owner:Long, points:Domain) => {
        if (owner == role)
          own.add(new Block(count(), points));
        count() = count() + 1;
      });
      return new Blocks(own.toRail(), count());
    }
  }
  private static def require[T](a:GlobalArray[T], d:Domain):void {
    if (a.rank != 1 || d.rank != 1 || d.stride(0) != 1)
      throw new IllegalArgumentException(d + " of " + a + " is no section of an array of one axis without gaps");
    a.dist.require(d);
  }
  private static def requireGroup[T,U](a:GlobalArray[T], b:GlobalArray[U]):void {
    if (!a.dist.group.equals(b.dist.group))
      throw new IllegalStateException("arrays of different groups of places: " + a + " and " + b);
  }
  private static def got[T](a:GlobalArray[T], d:Domain):Rail[T] {
    val copy = Dealt.rows[T](d);
    a.get(d as Domain{self.rank==a.dist.domain.rank}, copy as View[T]{self.rank==a.dist.domain.rank});
    return copy.raw();
  }
  private static def put[T](a:GlobalArray[T], d:Domain, values:Rail[T]):void {
    a.put(d as Domain{self.rank==a.dist.domain.rank},
        View.over[T](GlobalRail[T](values), d, 0) as View[T]{self.rank==a.dist.domain.rank});
  }
  /** The sum of what is before each block. */
  private static def before(counts:Rail[Long]):Rail[Long] {
    val all = new Rail[Long](counts.size + 1);
    for (k in 0..(counts.size - 1))
      all(k + 1) = all(k) + counts(k);
    return all;
  }

  /** Element k of the section, from 0, becomes f(k). */
  static def enumerate[T](a:GlobalArray[T], d:Domain, f:(Long)=>T):void {
    require[T](a, d);
    a.meet("enumerate");
    for (block in Blocks.of[T](a, d).own) {
      val first = block.points.min(0) - d.min(0);
      put[T](a, block.points, new Rail[T](block.size(), (k:Long) => f(first + k)));
    }
    a.fence();
    a.leave();
  }

  /** Running sums, each from the last element on whose mask is not 0; without the element itself if isExclusive. */
  static def scanAdd[T](src:GlobalArray[T], dst:GlobalArray[T], mask:GlobalArray[Int], d:Domain,
      isExclusive:Boolean){T <: Arithmetic[T], T haszero}:void {
    require[T](src, d);
    require[T](dst, d);
    require[Int](mask, d);
    requireGroup[T,T](src, dst);
    requireGroup[T,Int](dst, mask);
    dst.meet("scanAdd");
    val blocks = Blocks.of[T](dst, d), own = blocks.own, n = blocks.count;
    val x = new Rail[Rail[T]](own.size, (b:Long) => got[T](src, own(b).points));
    val m = new Rail[Rail[Int]](own.size, (b:Long) => got[Int](mask, own(b).points));
    val sums = new Rail[T](n), starts = new Rail[Long](n);
    for (b in 0..(own.size - 1)) {
      var sum:T = Zero.get[T]();
      for (k in 0..(x(b).size - 1)) {
        sum = m(b)(k) != 0n ? x(b)(k) : sum + x(b)(k);
        if (m(b)(k) != 0n)
          starts(own(b).number) = 1;
      }
      sums(own(b).number) = sum;
    }
    dst.team().allreduce[T](sums, 0, sums, 0, n, Team.ADD); // all have their copies now
    dst.team().allreduce[Long](starts, 0, starts, 0, n, Team.ADD);
    val carried = new Rail[T](n);
    for (k in 1..(n - 1))
      carried(k) = starts(k - 1) != 0 ? sums(k - 1) : carried(k - 1) + sums(k - 1);
    for (b in 0..(own.size - 1)) {
      var sum:T = carried(own(b).number);
      for (k in 0..(x(b).size - 1)) {
        val head = m(b)(k) != 0n ? Zero.get[T]() : sum;
        sum = head + x(b)(k);
        x(b)(k) = isExclusive ? head : sum;
      }
      put[T](dst, own(b).points, x(b));
    }
    dst.fence();
    dst.leave();
  }

  /** Each element becomes that of src at the last index, up to its own, whose mask is not 0. */
  static def scanCopy[T](src:GlobalArray[T], dst:GlobalArray[T], mask:GlobalArray[Int], d:Domain){T haszero}:void {
    require[T](src, d);
    require[T](dst, d);
    require[Int](mask, d);
    requireGroup[T,T](src, dst);
    requireGroup[T,Int](dst, mask);
    dst.meet("scanCopy");
    val blocks = Blocks.of[T](dst, d), own = blocks.own;
    val x = new Rail[Rail[T]](own.size, (b:Long) => got[T](src, own(b).points));
    val m = new Rail[Rail[Int]](own.size, (b:Long) => got[Int](mask, own(b).points));
    val lasts = new Rail[Long](blocks.count, -1); // the index of the last start in each block
    for (b in 0..(own.size - 1))
      for (k in 0..(x(b).size - 1))
        if (m(b)(k) != 0n)
          lasts(own(b).number) = own(b).points.min(0) - d.min(0) + k;
    dst.team().allreduce[Long](lasts, 0, lasts, 0, lasts.size, Team.MAX);
    val carried = new Rail[Rail[T]](own.size, (b:Long) => ahead[T](src, d, lasts, own(b).number));
    dst.leave(); // all have their copies now
    for (b in 0..(own.size - 1)) {
      val y = got[T](dst, own(b).points);
      val last = carried(b); // empty until there is one
      var isKnown:Boolean = last.size > 0;
      var value:T = isKnown ? last(0) : Zero.get[T]();
      for (k in 0..(y.size - 1)) {
        if (m(b)(k) != 0n) {
          isKnown = true;
          value = x(b)(k);
        }
        if (isKnown)
          y(k) = value;
      }
      put[T](dst, own(b).points, y);
    }
    dst.fence();
    dst.leave();
  }
  /** The one element that goes on into a block; none if none does. */
  private static def ahead[T](src:GlobalArray[T], d:Domain, lasts:Rail[Long], number:Long){T haszero}:Rail[T] {
    for (var k:Long = number - 1; k >= 0; k--)
      if (lasts(k) >= 0) {
        val index = d.min(0) + lasts(k);
        return got[T](src, Domain.make(index..index));
      }
    return new Rail[T](0);
  }

  // ---- what a mask selects ----

  /** How many elements each block of an array has whose mask is not 0; m are the masks of the own ones. */
  private static def counted[T](a:GlobalArray[T], blocks:Blocks, m:Rail[Rail[Int]]):Rail[Long] {
    val counts = new Rail[Long](blocks.count);
    for (b in 0..(blocks.own.size - 1))
      for (k in 0..(m(b).size - 1))
        counts(blocks.own(b).number) += m(b)(k) != 0n ? 1 : 0;
    a.team().allreduce[Long](counts, 0, counts, 0, counts.size, Team.ADD);
    return before(counts);
  }
  private static def requireRoom[T](a:GlobalArray[T], n:Long):void {
    if (n > a.domain.extent(0))
      throw new IllegalArgumentException(n + " elements are selected, and " + a + " has " + a.domain.extent(0));
  }
  private static def requirePacking[T](packed:GlobalArray[T], whole:GlobalArray[T], mask:GlobalArray[Int],
      d:Domain):void {
    require[T](whole, d);
    require[Int](mask, d);
    require[T](packed, packed.domain);
    requireGroup[T,T](packed, whole);
    requireGroup[T,Int](packed, mask);
    if (packed == whole)
      throw new IllegalArgumentException("an array is not packed into itself: " + packed);
  }

  /** The elements of src whose mask is not 0 become the first of dst; how many they are. */
  static def pack[T](src:GlobalArray[T], dst:GlobalArray[T], mask:GlobalArray[Int], d:Domain):Long {
    requirePacking[T](dst, src, mask, d);
    dst.meet("pack");
    val blocks = Blocks.of[T](src, d), own = blocks.own;
    val m = new Rail[Rail[Int]](own.size, (b:Long) => got[Int](mask, own(b).points));
    val starts = counted[T](src, blocks, m), n = starts(blocks.count);
    requireRoom[T](dst, n);
    for (b in 0..(own.size - 1)) {
      val x = got[T](src, own(b).points), selected = new GrowableRail[T]();
      for (k in 0..(x.size - 1))
        if (m(b)(k) != 0n)
          selected.add(x(k));
      val first = dst.domain.min(0) + starts(own(b).number);
      if (selected.size() > 0)
        put[T](dst, Domain.make(first..(first + selected.size() - 1)), selected.toRail());
    }
    dst.fence();
    dst.leave();
    return n;
  }
  /** The first elements of src become those of dst whose mask is not 0; how many they are. */
  static def unpack[T](src:GlobalArray[T], dst:GlobalArray[T], mask:GlobalArray[Int], d:Domain):Long {
    requirePacking[T](src, dst, mask, d);
    dst.meet("unpack");
    val blocks = Blocks.of[T](dst, d), own = blocks.own;
    val m = new Rail[Rail[Int]](own.size, (b:Long) => got[Int](mask, own(b).points));
    val starts = counted[T](dst, blocks, m), n = starts(blocks.count);
    requireRoom[T](src, n);
    for (b in 0..(own.size - 1)) {
      val first = src.domain.min(0) + starts(own(b).number), end = src.domain.min(0) + starts(own(b).number + 1);
      if (first == end)
        continue;
      val x = got[T](src, Domain.make(first..(end - 1))), y = got[T](dst, own(b).points);
      var next:Long = 0;
      for (k in 0..(y.size - 1))
        if (m(b)(k) != 0n)
          y(k) = x(next++);
      put[T](dst, own(b).points, y);
    }
    dst.fence();
    dst.leave();
    return n;
  }
}
