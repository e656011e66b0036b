/* Elements of one type by the points of a region, spread over places: each place keeps those that the distribution gives
 * it, and only it may use them. Methods on the whole array start an activity at each place, and wait. */
package x10.regionarray;

public class DistArray[T](dist:Dist) implements (Point{self.rank==this.dist.region.rank})=>T,
    Iterable[Point{self.rank==this.dist.region.rank}] {

    public property region():Region = dist.region;
    public property rank():Long = dist.region.rank;

    private val parts:PlaceLocalHandle[Array[T]];

    private def this(dist:Dist, parts:PlaceLocalHandle[Array[T]]):DistArray[T]{self.dist==dist} {
        property(dist);
        this.parts = parts;
    }

    /** Elements are zero. */
    public static def make[T](dist:Dist){T haszero}:DistArray[T]{self.dist==dist} = make[T](dist, Zero.get[T]());
    public static def make[T](dist:Dist, init:T):DistArray[T]{self.dist==dist} =
        new DistArray[T](dist, PlaceLocalHandle.make[Array[T]](dist.places(), () => new Array[T](dist.get(here), init) as Array[T]));
    /** Each element is made at its place. */
    public static def make[T](dist:Dist, init:(Point(dist.region.rank))=>T):DistArray[T]{self.dist==dist} =
        new DistArray[T](dist, PlaceLocalHandle.make[Array[T]](dist.places(), () => {
            val r = dist.get(here);
            new Array[T](r, (p:Point(r.rank)) => init(p as Point(dist.region.rank))) as Array[T]
        }));

    public def getDist():Dist = dist;
    /** The elements of this place. */
    public def getLocalPortion():Array[T]{self.rank==this.dist.region.rank} {
        if (!dist.get(here).rect)
            throw new UnsupportedOperationException("the local portion is not rectangular");
        return part() as Array[T]{self.rank==this.dist.region.rank};
    }
    public def localRegion():Region{self.rank==this.dist.region.rank} = dist.get(here) as Region{self.rank==this.dist.region.rank};
    public def raw():Rail[T] = part().raw();
    private def part():Array[T] {
        val a = parts();
        return a == null ? new Array[T](dist.get(here), Unsafe.allocRailUninitialized[T](0)) : a;
    }

    private def misplaced(p:Point):void {
        if (!dist.region.contains(p))
            throw new ArrayIndexOutOfBoundsException("point " + p + " not contained in distribution");
        throw new BadPlaceException("point " + p + " not defined at " + here);
    }
    private def read(p:Point):T {
        val a = part();
        if (!a.region.contains(p))
            misplaced(p);
        return a(p as Point{self.rank==a.rank});
    }
    private def write(p:Point, v:T):T {
        val a = part();
        if (!a.region.contains(p))
            misplaced(p);
        a(p as Point{self.rank==a.rank}) = v;
        return v;
    }
    public final operator this(p:Point{self.rank==this.dist.region.rank}):T = read(p);
    public final operator this(p:Point{self.rank==this.dist.region.rank})=(v:T):T{self==v} = write(p, v) as T{self==v};
    public final operator this(i0:Long){rank==1}:T = read(Point.make(i0));
    public final operator this(i0:Long)=(v:T){rank==1}:T{self==v} = write(Point.make(i0), v) as T{self==v};
    public final operator this(i0:Long, i1:Long){rank==2}:T = read(Point.make(i0, i1));
    public final operator this(i0:Long, i1:Long)=(v:T){rank==2}:T{self==v} = write(Point.make(i0, i1), v) as T{self==v};
    public final operator this(i0:Long, i1:Long, i2:Long){rank==3}:T = read(Point.make(i0, i1, i2));
    public final operator this(i0:Long, i1:Long, i2:Long)=(v:T){rank==3}:T{self==v} = write(Point.make(i0, i1, i2), v) as T{self==v};
    public final operator this(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:T = read(Point.make(i0, i1, i2, i3));
    public final operator this(i0:Long, i1:Long, i2:Long, i3:Long)=(v:T){rank==4}:T{self==v} = write(Point.make(i0, i1, i2, i3), v) as T{self==v};

    public def iterator():Iterator[Point{self.rank==this.dist.region.rank}] =
        dist.region.iterator() as Iterator[Point{self.rank==this.dist.region.rank}];

    /** The same elements, shared, where the other distribution has points too. */
    public def restriction(d:Dist{self.rank==this.rank}):DistArray[T]{self.rank==this.rank} {
        val mine = parts;
        return new DistArray[T](d, PlaceLocalHandle.make[Array[T]](d.places(), () => mine().restricted(d.get(here))))
            as DistArray[T]{self.rank==this.rank};
    }
    public def restriction(r:Region{self.rank==this.rank}):DistArray[T]{self.rank==this.rank} =
        restriction(dist.restriction(r as Region{self.rank==this.dist.region.rank}) as Dist{self.rank==this.rank});
    public def restriction(p:Place):DistArray[T]{self.rank==this.rank} =
        restriction(dist.restriction(p) as Dist{self.rank==this.rank});
    public operator this | (r:Region{self.rank==this.rank}):DistArray[T]{self.rank==this.rank} = restriction(r);
    public operator this | (p:Place):DistArray[T]{self.rank==this.rank} = restriction(p);

    public def fill(v:T):void {
        val mine = parts;
        dist.places().broadcastFlat(() => { mine().fill(v); });
    }
    public final def map[U](op:(T)=>U):DistArray[U]{self.dist==this.dist} {
        val mine = parts;
        return new DistArray[U](dist, PlaceLocalHandle.make[Array[U]](dist.places(), () => mine().map[U](op) as Array[U]))
            as DistArray[U]{self.dist==this.dist};
    }
    public final def map[U](dst:DistArray[U]{self.dist==this.dist}, op:(T)=>U):DistArray[U]{self==dst} {
        val mine = parts;
        val to = dst.parts;
        dist.places().broadcastFlat(() => {
            val a = mine();
            a.map[U](to() as Array[U]{self.rank==a.rank}, op);
        });
        return dst;
    }
    public final def map[U](dst:DistArray[U]{self.dist==this.dist}, filter:Region{self.rank==this.rank}, op:(T)=>U):DistArray[U]{self==dst} {
        val mine = parts;
        val to = dst.parts;
        dist.places().broadcastFlat(() => {
            val a = mine();
            a.map[U](to() as Array[U]{self.rank==a.rank}, filter as Region{self.rank==a.rank}, op);
        });
        return dst;
    }
    public final def map[S,U](src:DistArray[U]{self.dist==this.dist}, op:(T,U)=>S):DistArray[S]{self.dist==this.dist} {
        val mine = parts;
        val from = src.parts;
        return new DistArray[S](dist, PlaceLocalHandle.make[Array[S]](dist.places(), () => {
            val a = mine();
            a.map[S,U](from() as Array[U]{self.rank==a.rank}, op) as Array[S]
        })) as DistArray[S]{self.dist==this.dist};
    }
    public final def map[S,U](dst:DistArray[S]{self.dist==this.dist}, src:DistArray[U]{self.dist==this.dist}, op:(T,U)=>S):DistArray[S]{self==dst} {
        val mine = parts;
        val from = src.parts;
        val to = dst.parts;
        dist.places().broadcastFlat(() => {
            val a = mine();
            a.map[S,U](to() as Array[S]{self.rank==a.rank}, from() as Array[U]{self.rank==a.rank}, op);
        });
        return dst;
    }
    public final def reduce(op:(T,T)=>T, unit:T):T = reduce[T](op, op, unit);
    /** Of the elements of each place by the first, of the places' results, in the order of the places, by the second. */
    public final def reduce[U](lop:(U,T)=>U, gop:(U,U)=>U, unit:U):U {
        val mine = parts;
        val pg = dist.places();
        val results = GlobalRail[U](new Rail[U](pg.numPlaces(), unit));
        finish for (var k:Long = 0; k < pg.numPlaces(); k++) {
            val p = pg(k);
            val i = k;
            at (p) async {
                val sum = mine().reduce[U](lop, unit);
                at (results.home) async results()(i) = sum;
            }
        }
        var sum:U = unit;
        val all = results();
        for (var k:Long = 0; k < all.size; k++)
            sum = gop(sum, all(k));
        return sum;
    }
    public def toString():String = "DistArray(" + dist + ")";
}

public type DistArray[T](r:Long) = DistArray[T]{self.rank==r};
public type DistArray[T](r:Region) = DistArray[T]{self.region==r};
public type DistArray[T](d:Dist) = DistArray[T]{self.dist==d};
public type DistArray[T](a:DistArray[T]) = DistArray[T]{self==a};
