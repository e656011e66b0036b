/* The points of a rectangle that lie in all of some halfspaces. */
package x10.regionarray;

final class PolyRegion extends Region {
    private val box:RectRegion;
    private val halfspaces:Rail[Halfspace];
    private var count:Long; // of points, -1 until somebody asks
    private var bounds:RectRegion; // the bounding box, null until then

    def this(box:RectRegion, halfspaces:Rail[Halfspace]) {
        super(box.rank, false, box.zeroBased);
        this.box = box;
        this.halfspaces = halfspaces;
        count = -1;
        bounds = null;
    }

    public def isConvex():Boolean = true;
    public def contains(p:Point):Boolean {
        if (!box.contains(p))
            return false;
        for (var i:Long = 0; i < halfspaces.size; i++)
            if (!halfspaces(i).contains(p))
                return false;
        return true;
    }
    public def size():Long {
        if (count < 0) {
            var n:Long = 0;
            val it = iterator();
            while (it.hasNext()) {
                it.next();
                n++;
            }
            count = n;
        }
        return count;
    }
    public def isEmpty():Boolean = box.isBounded() && !iterator().hasNext();
    public def indexOf(p:Point):Long {
        if (!contains(p))
            return -1;
        var n:Long = 0;
        val it = iterator();
        while (it.hasNext() && !it.next().equals(p))
            n++;
        return n;
    }
    public def boundingBox():Region(rank){self.rect} {
        if (bounds == null)
            bounds = boundsOfPoints();
        return bounds as Region(rank){self.rect};
    }
    private def boundsOfPoints():RectRegion {
        val low = new Rail[Long](rank, Long.MAX_VALUE);
        val high = new Rail[Long](rank, Long.MIN_VALUE);
        val it = iterator();
        while (it.hasNext()) {
            val p = it.next();
            for (var i:Long = 0; i < rank; i++) {
                low(i) = Math.min(low(i), p(i));
                high(i) = Math.max(high(i), p(i));
            }
        }
        return new RectRegion(low, high);
    }
    public def min():(Long)=>Long = boundingBox().min();
    public def max():(Long)=>Long = boundingBox().max();

    public def intersection(that:Region(rank)):Region(rank) {
        if (that instanceof RectRegion)
            return new PolyRegion(box.intersection(that as Region(box.rank)) as RectRegion, halfspaces) as Region(rank);
        if (!(that instanceof PolyRegion))
            return that.intersection(this as Region(that.rank)) as Region(rank);
        val p = that as PolyRegion;
        return new PolyRegion(box.intersection(p.box as Region(box.rank)) as RectRegion, joined(halfspaces, p.halfspaces)) as Region(rank);
    }
    private static def joined(a:Rail[Halfspace], b:Rail[Halfspace]):Rail[Halfspace] =
        new Rail[Halfspace](a.size + b.size, (i:Long) => i < a.size ? a(i) : b(i - a.size));
    public def product(that:Region):Region {
        val n = rank;
        val mine = new Rail[Halfspace](halfspaces.size, (i:Long) => halfspaces(i).extend(0, that.rank));
        if (that instanceof RectRegion)
            return new PolyRegion(box.product(that) as RectRegion, mine);
        if (!(that instanceof PolyRegion))
            return ListedRegion.product(this, that);
        val p = that as PolyRegion;
        val others = new Rail[Halfspace](p.halfspaces.size, (i:Long) => p.halfspaces(i).extend(n, 0));
        return new PolyRegion(box.product(p.box) as RectRegion, joined(mine, others));
    }
    /** The product of a rectangle and this. */
    def behind(r:RectRegion):Region =
        new PolyRegion(r.product(box) as RectRegion, new Rail[Halfspace](halfspaces.size, (i:Long) => halfspaces(i).extend(r.rank, 0)));
    public def translate(v:Point(rank)):Region(rank) =
        new PolyRegion(box.translate(v as Point(box.rank)) as RectRegion,
                       new Rail[Halfspace](halfspaces.size, (i:Long) => halfspaces(i).translate(v))) as Region(rank);
    public def eliminate(axis:Long):Region = ListedRegion.eliminate(this, axis);

    public def iterator():Iterator[Point{self.rank==this.rank}] = new Points(this, box) as Iterator[Point{self.rank==this.rank}];

    static class Points implements Iterator[Point] {
        private val region:PolyRegion;
        private val all:Iterator[Point];
        private var ahead:Point;

        def this(region:PolyRegion, box:RectRegion) {
            this.region = region;
            all = new RectRegion.Points(box);
            ahead = null;
        }
        public def hasNext():Boolean {
            while (ahead == null && all.hasNext()) {
                val p = all.next();
                if (region.contains(p))
                    ahead = p;
            }
            return ahead != null;
        }
        public def next():Point {
            if (!hasNext())
                throw new x10.util.NoSuchElementException();
            val p = ahead;
            ahead = null;
            return p;
        }
    }

    public def toString():String {
        var s:String = box + " with ";
        for (var i:Long = 0; i < halfspaces.size; i++)
            s += (i > 0 ? " && " : "") + halfspaces(i);
        return s;
    }
}
