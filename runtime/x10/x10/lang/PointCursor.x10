/* Stands at one point after another, and gives its indices: unlike an iterator it makes no objects on its way through a
 * box of up to four dimensions. */
package x10.lang;

import x10.compiler.NoInline;

public final class PointCursor(rank:Long) {
    private val others:Iterator[Point]; // where it takes points from; null in a box
    private var point:Point;            // the last of those
    private val mins:Rail[Long];        // of the box
    private val maxs:Rail[Long];
    private val indices:Rail[Long];     // all but the last are those of this row
    private var i0:Long;                // the same again
    private var i1:Long;
    private var i2:Long;
    private var index:Long;             // the last one
    private val end:Long;               // of the row
    private var rows:Long;              // behind this one

    private def this(rank:Long, mins:Rail[Long], maxs:Rail[Long], others:Iterator[Point]) {
        property(rank);
        this.mins = mins;
        this.maxs = maxs;
        this.others = others;
        point = null;
        indices = new Rail[Long](mins);
        if (indices.size > 1)
            indices(rank - 2)--;
        i0 = 0;
        i1 = 0;
        i2 = 0;
        end = others == null ? maxs(rank - 1) : 0;
        index = end;
        rows = others == null ? rowsOf(mins, maxs) : 0;
    }
    private static def rowsOf(mins:Rail[Long], maxs:Rail[Long]):Long {
        var n:Long = 1;
        for (var i:Long = 0; i < mins.size - 1; i++)
            n *= Math.max(0, maxs(i) - mins(i) + 1);
        return maxs(mins.size - 1) < mins(mins.size - 1) ? 0 : n;
    }
    /** Of the points an iterator gives. */
    public static def of(rank:Long, points:Iterator[Point]):PointCursor =
        new PointCursor(rank, new Rail[Long](0), new Rail[Long](0), points);
    /** Of a box with one to four dimensions, from its least indices to its greatest, both included. */
    public static def ofBox(mins:Rail[Long], maxs:Rail[Long]):PointCursor = new PointCursor(mins.size, mins, maxs, null);

    public def hasNext():Boolean = index < end || rows > 0 || others != null && others.hasNext();
    /** To the next point, resp. to the first. */
    public def advance():void {
        if (index < end)
            index++;
        else if (others == null)
            turn();
        else
            point = others.next();
    }
    /** To the start of the next row. */
    private @NoInline def turn():void {
        rows--;
        index = mins(rank - 1);
        for (var i:Long = rank - 2; i >= 0; i--) {
            if (++indices(i) <= maxs(i))
                break;
            indices(i) = mins(i);
        }
        i0 = rank > 1 ? indices(0) : 0;
        i1 = rank > 2 ? indices(1) : 0;
        i2 = rank > 3 ? indices(2) : 0;
    }
    public operator this(i:Long):Long {
        if (others == null && i == rank - 1)
            return index;
        if (others != null || i < 0 || i >= rank)
            return other(i);
        return i == 0 ? i0 : i == 1 ? i1 : i2;
    }
    private def other(i:Long):Long {
        if (others == null)
            throw new ArrayIndexOutOfBoundsException("index " + i + " of a point of rank " + rank);
        return point(i);
    }
}
