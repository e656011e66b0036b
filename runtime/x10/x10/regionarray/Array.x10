/* Elements of one type by the points of a region. They are kept in a rail that holds the region's bounding box, row by
 * row. */
package x10.regionarray;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;

public final class Array[T](region:Region, rank:Long, rect:Boolean, zeroBased:Boolean, rail:Boolean, size:Long)
    implements (Point{self.rank==this.rank})=>T, Iterable[Point{self.rank==this.rank}] {

    private val raw:Rail[T];
    private val mins:Rail[Long];    // of the box
    private val extents:Rail[Long]; // of the box
    private val isBox:Boolean;      // every element of the rail is one of the array

    def this(region:Region, raw:Rail[T]):Array[T]{self.region==region, self.rank==region.rank} {
        property(region, region.rank, region.rect, region.zeroBased, region.rail, region.size());
        this.raw = raw;
        val box = boxOf(region);
        mins = new Rail[Long](region.rank, (i:Long) => box.min(i));
        extents = new Rail[Long](region.rank, (i:Long) => box.max(i) < box.min(i) ? 0 : box.max(i) - box.min(i) + 1);
        isBox = region.rect;
    }
    /** Some of the elements of another array, shared with it. */
    private def this(region:Region, of:Array[T]):Array[T]{self.region==region, self.rank==region.rank} {
        property(region, region.rank, region.rect, region.zeroBased, region.rail, region.size());
        raw = of.raw;
        mins = of.mins;
        extents = of.extents;
        isBox = false;
    }
    /** An array of the elements within the region, shared with this one. */
    def restricted(r:Region):Array[T] = new Array[T](region.intersection(r as Region(region.rank)), this);
    private static def boxOf(region:Region):Region = region.rect ? region : region.boundingBox();
    private static def boxSize(region:Region):Long = region.isEmpty() ? 0 : boxOf(region).size();

    /** Elements are zero. */
    public def this(region:Region){T haszero}:Array[T]{self.region==region, self.rank==region.rank} {
        this(region, Unsafe.allocRailUninitialized[T](boxSize(region)));
    }
    public def this(region:Region, init:T):Array[T]{self.region==region, self.rank==region.rank} {
        this(region, new Rail[T](boxSize(region), init));
    }
    public def this(region:Region, init:(Point(region.rank))=>T):Array[T]{self.region==region, self.rank==region.rank} {
        this(region, Unsafe.allocRailUninitialized[T](boxSize(region)));
        val it = region.iterator();
        while (it.hasNext()) {
            val p = it.next();
            raw(offset(p)) = init(p as Point(region.rank));
        }
    }
    /** Over a rail that holds the elements, not a copy. */
    public static def makeView[T](region:Region, raw:Rail[T]):Array[T] = new Array[T](region, raw);
    public def this(backing:Rail[T]):Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail} {
        this(Region.makeRectangular(0, backing.size - 1), backing);
    }
    public def this(size:Long){T haszero}:Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail, self.size==size} {
        this(Region.makeRectangular(0, size - 1), Unsafe.allocRailUninitialized[T](size));
    }
    public def this(size:Long, init:T):Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail, self.size==size} {
        this(Region.makeRectangular(0, size - 1), new Rail[T](size, init));
    }
    public def this(size:Long, init:(Long)=>T):Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail, self.size==size} {
        this(Region.makeRectangular(0, size - 1), new Rail[T](size, init));
    }
    public def this(init:Array[T]):Array[T]{self.region==init.region, self.rank==init.rank} {
        this(init.region, new Rail[T](init.raw));
    }

    /** The rail itself. */
    public def raw():Rail[T] = raw;

    private def offset(p:Point):Long {
        var k:Long = 0;
        for (var i:Long = 0; i < extents.size; i++)
            k = k * extents(i) + p(i) - mins(i);
        return k;
    }
    private def outOfBounds(p:Point):void {
        throw new ArrayIndexOutOfBoundsException("point " + p + " not contained in array");
    }
    private static def isOut(offset:Long, extent:Long):Boolean = offset < 0 || offset >= extent;

    public @Inline operator this(i0:Long){rank==1}:T {
        val k0 = i0 - mins(0);
        if (CompilerFlags.checkBounds() && (isOut(k0, extents(0)) || !isBox && !region.contains(Point.make(i0))))
            outOfBounds(Point.make(i0));
        return Unsafe.uncheckedRailApply[T](raw, k0);
    }
    public @Inline operator this(i0:Long)=(v:T){rank==1}:T{self==v} {
        val k0 = i0 - mins(0);
        if (CompilerFlags.checkBounds() && (isOut(k0, extents(0)) || !isBox && !region.contains(Point.make(i0))))
            outOfBounds(Point.make(i0));
        Unsafe.uncheckedRailSet[T](raw, k0, v);
        return v;
    }
    public @Inline operator this(i0:Long, i1:Long){rank==2}:T {
        val k0 = i0 - mins(0);
        val k1 = i1 - mins(1);
        if (CompilerFlags.checkBounds() && (isOut(k0, extents(0)) || isOut(k1, extents(1)) || !isBox && !region.contains(Point.make(i0, i1))))
            outOfBounds(Point.make(i0, i1));
        return Unsafe.uncheckedRailApply[T](raw, k0 * extents(1) + k1);
    }
    public @Inline operator this(i0:Long, i1:Long)=(v:T){rank==2}:T{self==v} {
        val k0 = i0 - mins(0);
        val k1 = i1 - mins(1);
        if (CompilerFlags.checkBounds() && (isOut(k0, extents(0)) || isOut(k1, extents(1)) || !isBox && !region.contains(Point.make(i0, i1))))
            outOfBounds(Point.make(i0, i1));
        Unsafe.uncheckedRailSet[T](raw, k0 * extents(1) + k1, v);
        return v;
    }
    public @Inline operator this(i0:Long, i1:Long, i2:Long){rank==3}:T {
        val k0 = i0 - mins(0);
        val k1 = i1 - mins(1);
        val k2 = i2 - mins(2);
        if (CompilerFlags.checkBounds() && (isOut(k0, extents(0)) || isOut(k1, extents(1)) || isOut(k2, extents(2)) || !isBox && !region.contains(Point.make(i0, i1, i2))))
            outOfBounds(Point.make(i0, i1, i2));
        return Unsafe.uncheckedRailApply[T](raw, (k0 * extents(1) + k1) * extents(2) + k2);
    }
    public @Inline operator this(i0:Long, i1:Long, i2:Long)=(v:T){rank==3}:T{self==v} {
        val k0 = i0 - mins(0);
        val k1 = i1 - mins(1);
        val k2 = i2 - mins(2);
        if (CompilerFlags.checkBounds() && (isOut(k0, extents(0)) || isOut(k1, extents(1)) || isOut(k2, extents(2)) || !isBox && !region.contains(Point.make(i0, i1, i2))))
            outOfBounds(Point.make(i0, i1, i2));
        Unsafe.uncheckedRailSet[T](raw, (k0 * extents(1) + k1) * extents(2) + k2, v);
        return v;
    }
    public @Inline operator this(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:T {
        val k0 = i0 - mins(0);
        val k1 = i1 - mins(1);
        val k2 = i2 - mins(2);
        val k3 = i3 - mins(3);
        if (CompilerFlags.checkBounds() && (isOut(k0, extents(0)) || isOut(k1, extents(1)) || isOut(k2, extents(2)) || isOut(k3, extents(3)) || !isBox && !region.contains(Point.make(i0, i1, i2, i3))))
            outOfBounds(Point.make(i0, i1, i2, i3));
        return Unsafe.uncheckedRailApply[T](raw, ((k0 * extents(1) + k1) * extents(2) + k2) * extents(3) + k3);
    }
    public @Inline operator this(i0:Long, i1:Long, i2:Long, i3:Long)=(v:T){rank==4}:T{self==v} {
        val k0 = i0 - mins(0);
        val k1 = i1 - mins(1);
        val k2 = i2 - mins(2);
        val k3 = i3 - mins(3);
        if (CompilerFlags.checkBounds() && (isOut(k0, extents(0)) || isOut(k1, extents(1)) || isOut(k2, extents(2)) || isOut(k3, extents(3)) || !isBox && !region.contains(Point.make(i0, i1, i2, i3))))
            outOfBounds(Point.make(i0, i1, i2, i3));
        Unsafe.uncheckedRailSet[T](raw, ((k0 * extents(1) + k1) * extents(2) + k2) * extents(3) + k3, v);
        return v;
    }
    public operator this(p:Point{self.rank==this.rank}):T {
        if (CompilerFlags.checkBounds() && !region.contains(p))
            outOfBounds(p);
        return raw(offset(p));
    }
    public operator this(p:Point{self.rank==this.rank})=(v:T):T{self==v} {
        if (CompilerFlags.checkBounds() && !region.contains(p))
            outOfBounds(p);
        raw(offset(p)) = v;
        return v;
    }

    public def iterator():Iterator[Point{self.rank==this.rank}] = region.iterator() as Iterator[Point{self.rank==this.rank}];
    /** The elements in the order of the points. */
    public def values():Iterable[T] = new Values[T](this);
    private static class Values[T] implements Iterable[T], Iterator[T] {
        private val array:Array[T];
        private val points:Iterator[Point];
        def this(array:Array[T]) {
            this.array = array;
            points = array.region.iterator();
        }
        public def iterator():Iterator[T] = new Values[T](array);
        public def hasNext():Boolean = points.hasNext();
        public def next():T = array.raw(array.offset(points.next()));
    }

    public def fill(v:T):void {
        val it = region.iterator();
        while (it.hasNext())
            raw(offset(it.next())) = v;
    }
    public def clear(){T haszero}:void { fill(Zero.get[T]()); }

    public def map[U](op:(T)=>U):Array[U]{self.region==this.region, self.rank==this.rank} {
        val dst = new Array[U](region, Unsafe.allocRailUninitialized[U](raw.size));
        return map[U](dst as Array[U]{self.rank==this.rank}, op) as Array[U]{self.region==this.region, self.rank==this.rank};
    }
    public def map[U](dst:Array[U]{self.rank==this.rank}, op:(T)=>U):Array[U]{self==dst} {
        val it = region.iterator();
        while (it.hasNext()) {
            val p = it.next();
            dst.raw(dst.offset(p)) = op(raw(offset(p)));
        }
        return dst;
    }
    public def map[U](dst:Array[U]{self.rank==this.rank}, filter:Region{self.rank==this.rank}, op:(T)=>U):Array[U]{self==dst} {
        val it = region.iterator();
        while (it.hasNext()) {
            val p = it.next();
            if (filter.contains(p))
                dst.raw(dst.offset(p)) = op(raw(offset(p)));
        }
        return dst;
    }
    public def map[S,U](src:Array[U]{self.rank==this.rank}, op:(T,U)=>S):Array[S]{self.region==this.region, self.rank==this.rank} {
        val dst = new Array[S](region, Unsafe.allocRailUninitialized[S](raw.size));
        return map[S,U](dst as Array[S]{self.rank==this.rank}, src, op) as Array[S]{self.region==this.region, self.rank==this.rank};
    }
    public def map[S,U](dst:Array[S]{self.rank==this.rank}, src:Array[U]{self.rank==this.rank}, op:(T,U)=>S):Array[S]{self==dst} {
        val it = region.iterator();
        while (it.hasNext()) {
            val p = it.next();
            dst.raw(dst.offset(p)) = op(raw(offset(p)), src.raw(src.offset(p)));
        }
        return dst;
    }
    public def reduce[U](op:(U,T)=>U, unit:U):U {
        var sum:U = unit;
        val it = region.iterator();
        while (it.hasNext())
            sum = op(sum, raw(offset(it.next())));
        return sum;
    }
    /** Element by element the sum of all up to and including it. */
    public def scan[U](op:(U,T)=>U, unit:U){U haszero}:Array[U]{self.region==this.region, self.rank==this.rank} {
        val dst = new Array[U](region, Unsafe.allocRailUninitialized[U](raw.size));
        var sum:U = unit;
        val it = region.iterator();
        while (it.hasNext()) {
            val p = it.next();
            sum = op(sum, raw(offset(p)));
            dst.raw(dst.offset(p)) = sum;
        }
        return dst as Array[U]{self.region==this.region, self.rank==this.rank};
    }

    public static def copy[T](src:Array[T], dst:Array[T]):void {
        if (!src.region.equals(dst.region))
            throw new IllegalArgumentException("source and destination do not have equal regions");
        Rail.copy[T](src.raw, 0, dst.raw, 0, src.raw.size);
    }
    public static def copy[T](src:Array[T], srcIndex:Long, dst:Array[T], dstIndex:Long, numElems:Long):void {
        Rail.copy[T](src.raw, srcIndex, dst.raw, dstIndex, numElems);
    }

    public def toString():String {
        if (!rail || !isBox)
            return "Array(" + region + ")";
        val s = new x10.util.StringBuilder();
        s.add("[");
        for (var i:Long = 0; i < size && i < 10; i++) {
            if (i > 0)
                s.add(",");
            s.add("" + raw(i));
        }
        if (size > 10)
            s.add("...(omitted " + (size - 10) + " elements)");
        s.add("]");
        return s.result();
    }
}

public type Array[T](r:Long) = Array[T]{self.rank==r};
public type Array[T](r:Region) = Array[T]{self.region==r};
public type Array[T](a:Array[T]) = Array[T]{self==a};
