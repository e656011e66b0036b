/* Goes through the points of a space row by row: those that differ in their last index alone, which counts from `first`
 * to `last`. A loop over the space runs over each row's indices, so that no points are made on its way through a box. */
package x10.lang;

import x10.compiler.Inline;
import x10.compiler.NoInline;

public final class PointCursor(rank:Long) {
    /* The indices of this row by axis; the last axis' is the loop's. */
    public var i0:Long;
    public var i1:Long;
    public var i2:Long;
    public var i3:Long;
    public var first:Long;
    public var last:Long;
    private var all:Rail[Long];         // the only point's indices, where it has more than four
    private val others:PointRows;       // where it takes rows from; null in a box
    private val mins:Rail[Long];        // of the box
    private val maxs:Rail[Long];
    private var rows:Long;              // behind this one

    private def this(rank:Long, mins:Rail[Long], maxs:Rail[Long], others:PointRows) {
        property(rank);
        this.mins = mins;
        this.maxs = maxs;
        this.others = others;
        all = null;
        i0 = rank > 1 && others == null ? mins(0) : 0;
        i1 = rank > 2 && others == null ? mins(1) : 0;
        i2 = rank > 3 && others == null ? mins(2) : 0;
        i3 = 0;
        first = others == null ? mins(rank - 1) : 0;
        last = others == null ? maxs(rank - 1) : -1;
        rows = others == null ? rowsOf(mins, maxs) : 0;
        if (others == null)
            step(-1);
    }
    private static def rowsOf(mins:Rail[Long], maxs:Rail[Long]):Long {
        var n:Long = 1;
        for (var i:Long = 0; i < mins.size - 1; i++)
            n *= Math.max(0, maxs(i) - mins(i) + 1);
        return maxs(mins.size - 1) < mins(mins.size - 1) ? 0 : n;
    }
    /** Of the points an iterator gives, each a row of its own. */
    public static def of(rank:Long, points:Iterator[Point]):PointCursor = ofRows(rank, new Single(points));
    public static def ofRows(rank:Long, rows:PointRows):PointCursor = new PointCursor(rank, null, null, rows);
    /** Of a box with one to four dimensions, from its least indices to its greatest, both included. */
    public static def ofBox(mins:Rail[Long], maxs:Rail[Long]):PointCursor = new PointCursor(mins.size, mins, maxs, null);

    /** To the next row, resp. to the first; false: there is none. */
    public def nextRow():Boolean {
        if (others != null)
            return nextOther();
        if (rows <= 0)
            return false;
        rows--;
        step(1);
        return true;
    }
    /** The index before the last; one past the greatest may have wrapped. */
    private def step(by:Long):void {
        if (rank == 2)
            i0 += by;
        else if (rank == 3)
            i1 += by;
        else if (rank == 4)
            i2 += by;
        if (rank > 3 && i2 == maxs(2) + 1) {
            i2 = mins(2);
            i1++;
        }
        if (rank > 2 && i1 == maxs(1) + 1) {
            i1 = mins(1);
            i0++;
        }
    }
    private @NoInline def nextOther():Boolean {
        if (!others.nextRow())
            return false;
        i0 = rank > 0 ? others.index(0) : 0;
        i1 = rank > 1 ? others.index(1) : 0;
        i2 = rank > 2 ? others.index(2) : 0;
        i3 = rank > 3 ? others.index(3) : 0;
        all = rank > 4 ? new Rail[Long](rank, (i:Long) => others.index(i)) : null;
        first = rank > 0 ? others.index(rank - 1) : 0;
        last = rank > 0 ? others.last() : 0;
        return true;
    }
    /** The point of this row with that last index. */
    public @Inline def point(index:Long):Point = Point.ofRow(rank, i0, i1, i2, i3, index, all);

    private static class Single implements PointRows {
        private val points:Iterator[Point];
        private var point:Point;
        def this(points:Iterator[Point]) {
            this.points = points;
            point = null;
        }
        public def nextRow():Boolean {
            if (!points.hasNext())
                return false;
            point = points.next();
            return true;
        }
        public def index(axis:Long):Long = point(axis);
        public def last():Long = point(point.rank - 1);
    }
}
