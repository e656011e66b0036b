/* Elements of one place that go into a message of ghosts, or come out of one: slabs of equally many rows, where a
 * row is contiguous in the place's rail. Both sides of a message have the same elements, in the same order. */
package x10.regionarray;

import x10.util.GrowableRail;

final class GhostPatch {
  private val starts:Rail[Long];  // where the first row of each slab is in the rail
  private val lengths:Rail[Long]; // of each slab's rows
  private val rows:Long;          // of each slab
  private val stride:Long;        // from row to row
  private val count:Long;

  /** The points of a region, in a rail that holds the box around them row by row. */
  def this(points:Region, box:Region) {
    val last = points.rank - 1;
    val isBox = points.rect && !points.isEmpty();
    val starts = new GrowableRail[Long]();
    val lengths = new GrowableRail[Long]();
    if (isBox)
      for (p in slabs(points)) {
        starts.add(box.indexOf(p));
        lengths.add(extent(points, last));
      }
    else
      addRuns(points, box, starts, lengths);
    this.starts = starts.toRail();
    this.lengths = lengths.toRail();
    rows = isBox && last > 0 ? extent(points, last - 1) : 1;
    stride = last > 0 ? extent(box, last) : 0;
    count = points.size();
  }
  private static def extent(r:Region, axis:Long):Long = r.max(axis) - r.min(axis) + 1;
  /** The first point of each slab: the last two axes are at their least index. */
  private static def slabs(r:Region):Region =
    Region.makeRectangular(new Rail[Long](r.rank, (i:Long) => r.min(i)),
                 new Rail[Long](r.rank, (i:Long) => i >= r.rank - 2 ? r.min(i) : r.max(i)));
  /** Points of any region, as slabs of one row each: those that follow one another in the rail too are together. */
  private static def addRuns(points:Region, box:Region, starts:GrowableRail[Long], lengths:GrowableRail[Long]):void {
    var start:Long = 0;
    var end:Long = 0;
    for (p in points) {
      val k = box.indexOf(p);
      if (k != end) {
        addRun(start, end, starts, lengths);
        start = k;
      }
      end = k + 1;
    }
    addRun(start, end, starts, lengths);
  }
  private static def addRun(start:Long, end:Long, starts:GrowableRail[Long], lengths:GrowableRail[Long]):void {
    if (start < end) {
      starts.add(start);
      lengths.add(end - start);
    }
  }

  def size():Long = count;
  static def size(patches:Rail[GhostPatch]):Long {
    var n:Long = 0;
    for (var i:Long = 0; i < patches.size; i++)
      n += patches(i).size();
    return n;
  }

  /** From the place's rail to data, from index n on; returns the index after. Data has room for size() elements. */
  def pack[T](all:Rail[T], data:Rail[T], n:Long):Long {
    var to:Long = n;
    for (var k:Long = 0; k < starts.size; k++)
      for (var row:Long = 0; row < rows; row++) {
        copyRow[T](all, starts(k) + row * stride, data, to, lengths(k));
        to += lengths(k);
      }
    return to;
  }
  /** The other way. */
  def unpack[T](data:Rail[T], n:Long, all:Rail[T]):Long {
    var from:Long = n;
    for (var k:Long = 0; k < starts.size; k++)
      for (var row:Long = 0; row < rows; row++) {
        copyRow[T](data, from, all, starts(k) + row * stride, lengths(k));
        from += lengths(k);
      }
    return from;
  }
  /** Puts op of what is there and of data into the place's rail. */
  private def join[T](data:Rail[T], n:Long, all:Rail[T], op:(T,T)=>T):Long {
    var from:Long = n;
    for (var k:Long = 0; k < starts.size; k++)
      for (var row:Long = 0; row < rows; row++) {
        val to = starts(k) + row * stride;
        for (var i:Long = to; i < to + lengths(k); i++)
          all(i) = op(all(i), data(from++));
      }
    return from;
  }
  private def clear[T](all:Rail[T], v:T):void {
    for (var k:Long = 0; k < starts.size; k++)
      for (var row:Long = 0; row < rows; row++) {
        val to = starts(k) + row * stride;
        for (var i:Long = to; i < to + lengths(k); i++)
          all(i) = v;
      }
  }
  /** Rows are short: a call for each would cost more than its elements. Points of the box are in the rail. */
  private def copyRow[T](src:Rail[T], from:Long, dst:Rail[T], to:Long, n:Long):void {
    for (var i:Long = 0; i < n; i++)
      Unsafe.uncheckedRailSet[T](dst, to + i, Unsafe.uncheckedRailApply[T](src, from + i));
  }
  /** Fills data, which has as many elements as the patches. */
  static def packAll[T](patches:Rail[GhostPatch], all:Rail[T], data:Rail[T]):void {
    var n:Long = 0;
    for (var i:Long = 0; i < patches.size; i++)
      n = patches(i).pack[T](all, data, n);
  }
  static def clearAll[T](patches:Rail[GhostPatch], all:Rail[T], v:T):void {
    for (var i:Long = 0; i < patches.size; i++)
      patches(i).clear[T](all, v);
  }
  private static def requireSize[T](patches:Rail[GhostPatch], data:Rail[T]):void {
    if (data.size != size(patches))
      throw new IllegalArgumentException(data.size + " ghosts came, " + size(patches) + " belong here");
  }
  static def joinAll[T](patches:Rail[GhostPatch], data:Rail[T], all:Rail[T], op:(T,T)=>T):void {
    requireSize[T](patches, data);
    var n:Long = 0;
    for (var i:Long = 0; i < patches.size; i++)
      n = patches(i).join[T](data, n, all, op);
  }
  static def unpackAll[T](patches:Rail[GhostPatch], data:Rail[T], all:Rail[T]):void {
    requireSize[T](patches, data);
    var n:Long = 0;
    for (var i:Long = 0; i < patches.size; i++)
      n = patches(i).unpack[T](data, n, all);
  }
}
