/* Elements of one place that go into a message of ghosts, resp. come out of one: slabs of equally many rows, where a row
 * is contiguous in the place's rail. Both sides of a message have patches of the same shape, in the same order. */
package x10.regionarray;

final class GhostPatch {
    private val starts:Rail[Long]; // where the first row of each slab is in the rail
    private val rows:Long;         // of each slab
    private val stride:Long;       // from row to row
    private val length:Long;       // of a row

    /** The points of a region, in a rail that holds the box around them row by row. */
    def this(points:Region, box:Region) {
        val last = points.rank - 1;
        val isBox = points.rect;
        length = isBox ? extent(points, last) : 1;
        rows = isBox && last > 0 ? extent(points, last - 1) : 1;
        stride = last > 0 ? extent(box, last) : 0;
        val firsts = isBox && !points.isEmpty() ? slabs(points) : points;
        starts = new Rail[Long](firsts.size());
        val it = firsts.iterator();
        for (var k:Long = 0; k < starts.size; k++)
            starts(k) = box.indexOf(it.next());
    }
    private static def extent(r:Region, axis:Long):Long = r.max(axis) - r.min(axis) + 1;
    /** The first point of each slab: the last two axes are at their least index. */
    private static def slabs(r:Region):Region =
        Region.makeRectangular(new Rail[Long](r.rank, (i:Long) => r.min(i)),
                               new Rail[Long](r.rank, (i:Long) => i >= r.rank - 2 ? r.min(i) : r.max(i)));

    def size():Long = starts.size * rows * length;
    static def size(patches:Rail[GhostPatch]):Long {
        var n:Long = 0;
        for (var i:Long = 0; i < patches.size; i++)
            n += patches(i).size();
        return n;
    }

    /** From the place's rail to data, from index n on; returns the index behind. Data has room for size() elements. */
    def pack[T](all:Rail[T], data:Rail[T], n:Long):Long {
        var to:Long = n;
        for (var k:Long = 0; k < starts.size; k++)
            for (var row:Long = 0; row < rows; row++) {
                copyRow[T](all, starts(k) + row * stride, data, to);
                to += length;
            }
        return to;
    }
    /** The other way. */
    def unpack[T](data:Rail[T], n:Long, all:Rail[T]):Long {
        var from:Long = n;
        for (var k:Long = 0; k < starts.size; k++)
            for (var row:Long = 0; row < rows; row++) {
                copyRow[T](data, from, all, starts(k) + row * stride);
                from += length;
            }
        return from;
    }
    /** Rows are short: a call for each would cost more than its elements. Points of the box are in the rail. */
    private def copyRow[T](src:Rail[T], from:Long, dst:Rail[T], to:Long):void {
        val n = length;
        for (var i:Long = 0; i < n; i++)
            Unsafe.uncheckedRailSet[T](dst, to + i, Unsafe.uncheckedRailApply[T](src, from + i));
    }
    static def packAll[T](patches:Rail[GhostPatch], all:Rail[T]):Rail[T] {
        val data = Unsafe.allocRailUninitialized[T](size(patches));
        var n:Long = 0;
        for (var i:Long = 0; i < patches.size; i++)
            n = patches(i).pack[T](all, data, n);
        return data;
    }
    static def unpackAll[T](patches:Rail[GhostPatch], data:Rail[T], all:Rail[T]):void {
        if (data.size != size(patches))
            throw new IllegalArgumentException(data.size + " ghosts came, " + size(patches) + " belong here");
        var n:Long = 0;
        for (var i:Long = 0; i < patches.size; i++)
            n = patches(i).unpack[T](data, n, all);
    }
}
