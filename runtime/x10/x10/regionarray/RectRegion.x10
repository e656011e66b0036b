/* The points between two corners, both included; the last index runs fastest. Dimensions may be without bounds. */
package x10.regionarray;

import x10.compiler.Unchanging;

@Unchanging
final class RectRegion extends Region {
    val mins:Rail[Long];
    val maxs:Rail[Long];

    def this(mins:Rail[Long], maxs:Rail[Long]) {
        super(mins.size, true, allZero(mins));
        this.mins = mins;
        this.maxs = maxs;
    }
    private static def allZero(r:Rail[Long]):Boolean {
        for (var i:Long = 0; i < r.size; i++)
            if (r(i) != 0)
                return false;
        return true;
    }

    static def empty(rank:Long):RectRegion = new RectRegion(new Rail[Long](rank, 0), new Rail[Long](rank, -1));

    private def bound(axis:Long):void {
        if (mins(axis) == Long.MIN_VALUE || maxs(axis) == Long.MAX_VALUE)
            throw new UnboundedRegionException("axis " + axis + " of " + this + " is not bounded");
    }
    def isBounded():Boolean {
        for (var i:Long = 0; i < rank; i++)
            if (mins(i) == Long.MIN_VALUE || maxs(i) == Long.MAX_VALUE)
                return false;
        return true;
    }
    public def isConvex():Boolean = true;
    public def isEmpty():Boolean {
        for (var i:Long = 0; i < rank; i++)
            if (maxs(i) < mins(i))
                return true;
        return false;
    }
    public def size():Long {
        if (isEmpty())
            return 0;
        var n:Long = 1;
        for (var i:Long = 0; i < rank; i++) {
            bound(i);
            n *= maxs(i) - mins(i) + 1;
        }
        return n;
    }
    public def contains(p:Point):Boolean {
        if (p.rank != rank)
            return false;
        for (var i:Long = 0; i < rank; i++)
            if (p(i) < mins(i) || p(i) > maxs(i))
                return false;
        return true;
    }
    private def spans(axis:Long, i:Long):Boolean = i >= mins(axis) && i <= maxs(axis);
    public def contains(i0:Long){rank==1}:Boolean = spans(0, i0);
    public def contains(i0:Long, i1:Long){rank==2}:Boolean = spans(0, i0) && spans(1, i1);
    public def contains(i0:Long, i1:Long, i2:Long){rank==3}:Boolean = spans(0, i0) && spans(1, i1) && spans(2, i2);
    public def contains(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:Boolean =
        spans(0, i0) && spans(1, i1) && spans(2, i2) && spans(3, i3);
    public def contains(that:Region(rank)):Boolean {
        if (that.isEmpty())
            return true;
        for (var i:Long = 0; i < rank; i++)
            if (that.min(i) < mins(i) || that.max(i) > maxs(i))
                return false;
        return true;
    }
    public def indexOf(p:Point):Long {
        if (!contains(p))
            return -1;
        var index:Long = 0;
        for (var i:Long = 0; i < rank; i++)
            index = index * (maxs(i) - mins(i) + 1) + p(i) - mins(i);
        return index;
    }
    public def boundingBox():Region(rank){self.rect} = this as Region(rank){self.rect};
    public def min():(Long)=>Long = (i:Long) => mins(i);
    public def max():(Long)=>Long = (i:Long) => maxs(i);
    public def min(i:Long):Long = mins(i);
    public def max(i:Long):Long = maxs(i);

    public def intersection(that:Region(rank)):Region(rank) {
        if (!(that instanceof RectRegion))
            return that.intersection(this as Region(that.rank)) as Region(rank);
        val r = that as RectRegion;
        return new RectRegion(new Rail[Long](rank, (i:Long) => Math.max(mins(i), r.mins(i))),
                              new Rail[Long](rank, (i:Long) => Math.min(maxs(i), r.maxs(i)))) as Region(rank);
    }
    public def product(that:Region):Region {
        if (that instanceof PolyRegion)
            return (that as PolyRegion).behind(this);
        if (!(that instanceof RectRegion))
            return ListedRegion.product(this, that);
        val r = that as RectRegion;
        return new RectRegion(joined(mins, r.mins), joined(maxs, r.maxs));
    }
    static def joined(a:Rail[Long], b:Rail[Long]):Rail[Long] =
        new Rail[Long](a.size + b.size, (i:Long) => i < a.size ? a(i) : b(i - a.size));
    public def translate(v:Point(rank)):Region(rank) =
        new RectRegion(new Rail[Long](rank, (i:Long) => mins(i) + v(i)), new Rail[Long](rank, (i:Long) => maxs(i) + v(i))) as Region(rank);
    public def eliminate(axis:Long):Region = new RectRegion(without(mins, axis), without(maxs, axis));
    private static def without(r:Rail[Long], axis:Long):Rail[Long] =
        new Rail[Long](r.size - 1, (i:Long) => i < axis ? r(i) : r(i + 1));

    public def iterator():Iterator[Point{self.rank==this.rank}] = new Points(this) as Iterator[Point{self.rank==this.rank}];

    public def cursor():PointCursor {
        for (var i:Long = 0; i < rank; i++)
            bound(i);
        return rank >= 1 && rank <= 4 ? PointCursor.ofBox(mins, maxs) : PointCursor.of(rank, iterator());
    }

    static class Points implements Iterator[Point] {
        private val region:RectRegion;
        private val next:Rail[Long];
        private val last:Long;  // the axis that runs fastest, -1 without axes
        private var index:Long; // the next one of it
        private var left:Long;

        def this(region:RectRegion) {
            this.region = region;
            next = new Rail[Long](region.mins);
            last = region.rank - 1;
            index = last < 0 ? 0 : next(last);
            left = region.size();
        }
        public def hasNext():Boolean = left > 0;
        public def next():Point {
            val p = point();
            left--;
            if (last >= 0 && ++index > region.maxs(last))
                turn();
            return p;
        }
        private def point():Point {
            if (last == 0)
                return Point.make(index);
            if (last == 1)
                return Point.make(next(0), index);
            if (last == 2)
                return Point.make(next(0), next(1), index);
            if (last >= 0)
                next(last) = index;
            return Point.make(next);
        }
        /** To the next row. */
        private def turn():void {
            index = region.mins(last);
            for (var i:Long = last - 1; i >= 0; i--) {
                if (++next(i) <= region.maxs(i))
                    return;
                next(i) = region.mins(i);
            }
        }
    }

    public def toString():String {
        var s:String = "[";
        for (var i:Long = 0; i < rank; i++)
            s += (i > 0 ? "," : "") + mins(i) + ".." + maxs(i);
        return s + "]";
    }
}
