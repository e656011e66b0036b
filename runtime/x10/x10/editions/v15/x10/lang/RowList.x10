/* Rows of points in row order, of which none touches the next one: of each its indices but the last, and of the last
 * one the first and the last. */
package x10.editions.v15.x10.lang;

import x10.compiler.Unchanging;
import x10.util.GrowableRail;

@Unchanging
final class RowList(rank:long) {
  private val all:GrowableRail[long];
  private val width:long;

  def this(rank:long):RowList{self.rank==rank} {
    property(rank);
    all = new GrowableRail[long]();
    width = rank + 1;
  }

  def size():long = all.size() / width;
  private def index(row:long, axis:long):long = all(row * width + axis);
  private def first(row:long):long = index(row, rank - 1);
  private def last(row:long):long = index(row, rank);

  // ---- adding, in order ----

  /** Of rank 1. */
  def add(first:long, last:long):void {
    if (first > last)
      return;
    all.add(first);
    all.add(last);
  }
  /** With the indices of the point but the last one. */
  def add(p:Point, first:long, last:long):void {
    if (first > last)
      return;
    for (axis in 0..(rank - 2))
      all.add(p(axis));
    all.add(first);
    all.add(last);
  }
  private def add(like:RowList, row:long, first:long, last:long):void {
    val n = size();
    if (n > 0 && prefix(n - 1, like, row) == 0 && last(n - 1) + 1 == first) {
      all(n * width - 1) = last;
      return;
    }
    for (axis in 0..(rank - 2))
      all.add(like.index(row, axis));
    all.add(first);
    all.add(last);
  }
  /** Rows that follow these. */
  def append(that:RowList):void {
    for (row in 0..(that.size() - 1))
      add(that, row, that.first(row), that.last(row));
  }
  def addBox(lows:Rail[long], highs:Rail[long]):void {
    val spot = new Rail[long](lows);
    val n = rank - 1;
    for (;;) {
      for (axis in 0..(n - 1))
        all.add(spot(axis));
      all.add(lows(n));
      all.add(highs(n));
      var axis:long = n - 1;
      for (; axis >= 0 && spot(axis) == highs(axis); axis--)
        spot(axis) = lows(axis);
      if (axis < 0)
        return;
      spot(axis)++;
    }
  }
  /** These after a point, to a list of the rank of both. */
  def addBehind(to:RowList, p:Point):void {
    for (row in 0..(size() - 1)) {
      for (axis in 0..(p.rank - 1))
        to.all.add(p(axis));
      for (i in 0..(width - 1))
        to.all.add(all(row * width + i));
    }
  }

  // ---- what is in it ----

  private def least(axis:long):long {
    var found:long = axis < rank - 1 ? index(0, axis) : first(0);
    for (row in 1..(size() - 1))
      found = Math.min(found, axis < rank - 1 ? index(row, axis) : first(row));
    return found;
  }
  private def greatest(axis:long):long {
    var found:long = axis < rank - 1 ? index(0, axis) : last(0);
    for (row in 1..(size() - 1))
      found = Math.max(found, axis < rank - 1 ? index(row, axis) : last(row));
    return found;
  }
  def lows():Rail[long] = new Rail[long](rank, (axis:long) => size() == 0 ? 0 : least(axis));
  def highs():Rail[long] = new Rail[long](rank, (axis:long) => size() == 0 ? -1 : greatest(axis));
  def count():long {
    var n:long = 0;
    for (row in 0..(size() - 1))
      n += last(row) - first(row) + 1;
    return n;
  }

  /** Less, equal or greater than 0: how the row's indices but the last stand to those of another row. */
  private def prefix(row:long, that:RowList, other:long):long {
    for (axis in 0..(rank - 2))
      if (index(row, axis) != that.index(other, axis))
        return index(row, axis) - that.index(other, axis);
    return 0;
  }
  private def isBefore(row:long, p:Point):boolean {
    for (axis in 0..(rank - 2))
      if (index(row, axis) != p(axis))
        return index(row, axis) < p(axis);
    return last(row) < p(rank - 1);
  }
  /** The first row that does not end before the point. */
  private def rowOf(p:Point):long {
    var low:long = 0;
    var high:long = size();
    while (low < high) {
      val middle = (low + high) / 2;
      if (isBefore(middle, p))
        low = middle + 1;
      else
        high = middle;
    }
    return low;
  }
  def has(p:Point):boolean {
    val row = rowOf(p);
    if (row >= size())
      return false;
    for (axis in 0..(rank - 2))
      if (index(row, axis) != p(axis))
        return false;
    return first(row) <= p(rank - 1);
  }
  /** Of one that it has. */
  def ordinal(p:Point):long {
    val end = rowOf(p);
    var n:long = p(rank - 1) - first(end);
    for (row in 0..(end - 1))
      n += last(row) - first(row) + 1;
    return n;
  }
  def point(ordinal:long):Point {
    var left:long = ordinal;
    var row:long = 0;
    for (; left > last(row) - first(row); row++)
      left -= last(row) - first(row) + 1;
    val spot = row;
    val index = first(row) + left;
    return Point.make(rank, (axis:long) => axis == rank - 1 ? index : index(spot, axis));
  }
  def slice(from:long, to:long):RowList{self.rank==this.rank} {
    val part = new RowList(rank);
    var start:long = 0;
    for (row in 0..(size() - 1)) {
      val n = last(row) - first(row) + 1;
      val skipped = Math.max(from - start, 0), left = Math.min(to - start, n);
      if (skipped < left)
        part.add(this, row, first(row) + skipped, first(row) + left - 1);
      start += n;
    }
    return part;
  }

  // ---- sets ----

  /** The points that are here alone, in both, or there alone, as is asked for. */
  def combined(that:RowList, mine:boolean, both:boolean, others:boolean):RowList{self.rank==this.rank} {
    val sum = new RowList(rank);
    var i:long = 0;
    var j:long = 0;
    while (i < size() || j < that.size()) {
      val order = i == size() ? 1 : j == that.size() ? -1 : prefix(i, that, j);
      val iEnd = order > 0 ? i : end(i), jEnd = order < 0 ? j : that.end(j);
      line(sum, i, iEnd, that, j, jEnd, mine, both, others);
      i = iEnd;
      j = jEnd;
    }
    return sum;
  }
  /** The first row with other indices than this one's but the last. */
  private def end(row:long):long {
    var next:long = row + 1;
    while (next < size() && prefix(row, this, next) == 0)
      next++;
    return next;
  }
  private def line(sum:RowList, from:long, to:long, that:RowList, thatFrom:long, thatTo:long, mine:boolean,
      both:boolean, others:boolean):void {
    var i:long = from;
    var j:long = thatFrom;
    var spot:long = long.MIN_VALUE;
    while (i < to || j < thatTo) {
      val inMine = i < to && first(i) <= spot, inOther = j < thatTo && that.first(j) <= spot;
      var next:long = long.MAX_VALUE;
      if (i < to)
        next = inMine ? last(i) + 1 : first(i);
      if (j < thatTo)
        next = Math.min(next, inOther ? that.last(j) + 1 : that.first(j));
      if (inMine && inOther ? both : inMine ? mine : inOther && others)
        sum.add(from < to ? this : that, from < to ? from : thatFrom, spot, next - 1);
      if (inMine && last(i) < next)
        i++;
      if (inOther && that.last(j) < next)
        j++;
      spot = next;
    }
  }

  def walk():PointRows = new Walk(this);
  private static class Walk implements PointRows {
    private val rows:RowList;
    private var row:long;
    private var spot:long; // of points with more than four indices a row has one
    def this(rows:RowList) {
      this.rows = rows;
      row = -1;
      spot = 0;
    }
    public def nextRow():boolean {
      if (rows.rank > 4 && row >= 0 && spot < rows.last(row)) {
        spot++;
        return true;
      }
      row++;
      if (row >= rows.size())
        return false;
      spot = rows.first(row);
      return true;
    }
    public def index(axis:long):long = axis < rows.rank - 1 ? rows.index(row, axis) : spot;
    public def last():long = rows.rank > 4 ? spot : rows.last(row);
  }

  public def equals(that:Any):boolean {
    if (!(that instanceof RowList) || (that as RowList).all.size() != all.size())
      return false;
    for (i in 0..(all.size() - 1))
      if (all(i) != (that as RowList).all(i))
        return false;
    return true;
  }
  public def toString():String {
    var s:String = "";
    for (row in 0..(size() - 1)) {
      s += row > 0 ? "," : "";
      var box:String = "";
      for (axis in 0..(rank - 2))
        box += index(row, axis) + ":" + index(row, axis) + ",";
      box += first(row) + ":" + last(row);
      s += rank == 1 ? box : "{" + box + "}";
    }
    return "{" + s + "}";
  }
}
