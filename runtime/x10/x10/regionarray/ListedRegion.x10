/* A region whose points are listed: what is left of others by union and difference. */
package x10.regionarray;

import x10.util.GrowableRail;

final class ListedRegion extends Region {
    private val points:Rail[Point];

    def this(rank:Long, points:Rail[Point]) {
        super(rank, false, false);
        this.points = points;
    }
    /** The points of a for which the test holds. */
    static def select(a:Region, test:(Point)=>Boolean):Region {
        val left = new GrowableRail[Point]();
        val it = a.iterator();
        while (it.hasNext()) {
            val p:Point = it.next();
            if (test(p))
                left.add(p);
        }
        return new ListedRegion(a.rank, left.toRail());
    }
    /** The points of a that are not in b. */
    static def difference(a:Region, b:Region):Region = select(a, (p:Point) => !b.contains(p));
    /** The points of a, then those of b that are not in a. */
    static def union(a:Region, b:Region):Region {
        val all = new GrowableRail[Point]();
        val it = a.iterator();
        while (it.hasNext())
            all.add(it.next());
        val rest = difference(b, a).iterator();
        while (rest.hasNext())
            all.add(rest.next());
        return new ListedRegion(a.rank, all.toRail());
    }

    public def size():Long = points.size;
    public def isConvex():Boolean = points.size == boundingBox().size();
    public def isEmpty():Boolean = points.size == 0;
    public def indexOf(p:Point):Long {
        for (var i:Long = 0; i < points.size; i++)
            if (points(i).equals(p))
                return i;
        return -1;
    }
    public def contains(p:Point):Boolean = indexOf(p) >= 0;
    public def boundingBox():Region(rank){self.rect} {
        val low = new Rail[Long](rank, Long.MAX_VALUE);
        val high = new Rail[Long](rank, Long.MIN_VALUE);
        for (var k:Long = 0; k < points.size; k++)
            for (var i:Long = 0; i < rank; i++) {
                low(i) = Math.min(low(i), points(k)(i));
                high(i) = Math.max(high(i), points(k)(i));
            }
        return new RectRegion(low, high) as Region(rank){self.rect};
    }
    public def min():(Long)=>Long = boundingBox().min();
    public def max():(Long)=>Long = boundingBox().max();
    public def intersection(that:Region(rank)):Region(rank) {
        val both = new GrowableRail[Point]();
        for (var k:Long = 0; k < points.size; k++)
            if (that.contains(points(k)))
                both.add(points(k));
        return new ListedRegion(rank, both.toRail()) as Region(rank);
    }
    public def product(that:Region):Region {
        throw new UnsupportedOperationException("product of a region that is a list of points");
    }
    public def eliminate(axis:Long):Region {
        throw new UnsupportedOperationException("eliminate of a region that is a list of points");
    }
    public def translate(v:Point(rank)):Region(rank) {
        val n = rank;
        return new ListedRegion(rank, new Rail[Point](points.size, (k:Long) => {
            val p = points(k);
            Point.make(n, (i:Long) => p(i) + v(i)) as Point
        })) as Region(rank);
    }
    public def iterator():Iterator[Point{self.rank==this.rank}] = points.iterator() as Iterator[Point{self.rank==this.rank}];
    public def toString():String = points.toString();
}
