/* Every n-th block of one axis of a rectangle, from the k-th on. */
package x10.regionarray;

import x10.compiler.Unchanging;

@Unchanging
final class CyclicRegion extends Region {
    private val box:RectRegion;     // which it is dealt from
    private val axis:Long;
    private val block:Long;         // indices of the axis in a block
    private val n:Long;
    private val k:Long;
    private val dense:RectRegion;   // its own indices of the axis, counted from 0

    def this(box:RectRegion, axis:Long, block:Long, n:Long, k:Long) {
        super(box.rank, false, false);
        this.box = box;
        this.axis = axis;
        this.block = block;
        this.n = n;
        this.k = k;
        val count = countOf(box.maxs(axis) - box.mins(axis) + 1, block, n, k);
        dense = new RectRegion(new Rail[Long](box.rank, (i:Long) => i == axis ? 0 : box.mins(i)),
                               new Rail[Long](box.rank, (i:Long) => i == axis ? count - 1 : box.maxs(i)));
    }
    private static def countOf(length:Long, block:Long, n:Long, k:Long):Long {
        val rest = length % (block * n) - k * block;
        return length / (block * n) * block + Math.max(0, Math.min(block, rest));
    }

    // ---- indices of the axis ----

    private def isOwn(i:Long):Boolean = (i - box.mins(axis)) / block % n == k;
    private def toDense(i:Long):Long = (i - box.mins(axis)) / block / n * block + (i - box.mins(axis)) % block;
    private def fromDense(j:Long):Long = box.mins(axis) + (j / block * n + k) * block + j % block;
    private def fromDense(p:Point):Point {
        if (rank == 1)
            return Point.make(fromDense(p(0)));
        if (rank == 2)
            return axis == 0 ? Point.make(fromDense(p(0)), p(1)) : Point.make(p(0), fromDense(p(1)));
        return Point.make(rank, (i:Long) => i == axis ? fromDense(p(i)) : p(i));
    }

    // ---- asking ----

    public def size():Long = dense.size();
    public def isEmpty():Boolean = dense.isEmpty();
    public def isConvex():Boolean = isEmpty() || boundingBox().size() == size();
    public def contains(p:Point):Boolean = box.contains(p) && isOwn(p(axis));
    public def contains(i0:Long){rank==1}:Boolean = box.contains(i0) && isOwn(i0);
    public def contains(i0:Long, i1:Long){rank==2}:Boolean = box.contains(i0, i1) && isOwn(axis == 0 ? i0 : i1);
    public def indexOf(p:Point):Long =
        contains(p) ? dense.indexOf(Point.make(rank, (i:Long) => i == axis ? toDense(p(i)) : p(i))) : -1;
    public def boundingBox():Region(rank){self.rect} {
        if (isEmpty())
            return Region.makeEmpty(rank) as Region(rank){self.rect};
        return new RectRegion(new Rail[Long](rank, (i:Long) => min(i)), new Rail[Long](rank, (i:Long) => max(i))) as Region(rank){self.rect};
    }
    public def min():(Long)=>Long = (i:Long) => i == axis ? fromDense(0) : box.mins(i);
    public def max():(Long)=>Long = (i:Long) => i == axis ? fromDense(dense.maxs(axis)) : box.maxs(i);

    public def intersection(that:Region(rank)):Region(rank) =
        ListedRegion.select(this, (p:Point) => that.contains(p)) as Region(rank);
    public def product(that:Region):Region = ListedRegion.product(this, that);
    public def eliminate(axis:Long):Region = ListedRegion.eliminate(this, axis);
    public def translate(v:Point(rank)):Region(rank) =
        new CyclicRegion(box.translate(v as Point(box.rank)) as RectRegion, axis, block, n, k) as Region(rank);

    public def iterator():Iterator[Point{self.rank==this.rank}] = new Points(this) as Iterator[Point{self.rank==this.rank}];
    private static class Points implements Iterator[Point] {
        private val region:CyclicRegion;
        private val all:RectRegion.Points;
        def this(region:CyclicRegion) {
            this.region = region;
            all = new RectRegion.Points(region.dense);
        }
        public def hasNext():Boolean = all.hasNext();
        public def next():Point = region.fromDense(all.next());
    }
    public def toString():String = box + " by " + block + " of axis " + axis + ", every " + n + "th from " + k;
}
