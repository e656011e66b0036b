/* Which place each point of a region belongs to: pieces of the region, one per place. A subclass hands in the places
 * and their pieces, or its region alone: it then says itself what places() and get(p) are, and the rest follows from
 * them.
 *
 * @property region all points, of all places */
package x10.regionarray;

import x10.array.BlockGrid;
import x10.array.BlockingUtils;
import x10.compiler.Named;
import x10.compiler.Unchanging;
import x10.util.GrowableRail;

@Unchanging
public class Dist(region:Region) implements (Point{self.rank==this.region.rank})=>Place,
    Iterable[Point{self.rank==this.region.rank}], PointSpace {
  /** How many indices a point has. */
  public property rank():Long = region.rank;
  /** Whether the region is a box. */
  public property rect():Boolean = region.rect;
  /** Whether the region is a box that begins at 0 along each axis. */
  public property zeroBased():Boolean = region.zeroBased;
  /** Whether the region is a range that begins at 0. */
  public property rail():Boolean = region.rail;

  private val group:PlaceGroup;    // the owners; null where a subclass says
  private val pieces:Rail[Region]; // of the owners; disjoint; null where a subclass says
  private val cuts:Rail[Long];     // the axes along which neighbours lie
  private val grid:BlockGrid;      // which piece has a point of the region; null where pieces have to be asked
  private @Named transient var name:Long;

  /** For subclasses that have places() and get(p) of their own. */
  protected def this(region:Region):Dist{self.region==region} {
    property(region);
    group = null;
    pieces = null;
    cuts = allAxes(region);
    grid = null;
    name = 0;
  }

  /** Each of the places, of which none comes twice, has the piece of its number. */
  protected def this(region:Region, owners:Rail[Place], pieces:Rail[Region]):Dist{self.region==region} {
    this(region, owners, pieces, allAxes(region), null);
  }
  private def this(region:Region, owners:Rail[Place], pieces:Rail[Region], cuts:Rail[Long],
      grid:BlockGrid):Dist{self.region==region} {
    property(region);
    if (owners.size != pieces.size)
      throw new IllegalArgumentException(owners.size + " places, " + pieces.size + " pieces");
    this.pieces = pieces;
    this.cuts = cuts;
    this.grid = grid;
    group = new SparsePlaceGroup(owners);
    name = 0;
  }
  /** Blocks of these axes, into so many parts each. */
  def this(r:Region, axes:Rail[Long], parts:Rail[Long], pg:PlaceGroup):Dist{self.region==r} {
    this(r, placesOf(pg), blocksOf(r, axes, parts, pg), new Rail[Long](axes), gridOf(r, axes, parts, 0));
  }
  /** Point i, from 0, at the i-th place of the group. */
  def this(pg:PlaceGroup) {
    this(Region.makeRectangular(0, pg.numPlaces() - 1), placesOf(pg),
        new Rail[Region](pg.numPlaces(), (i:Long) => Region.makeRectangular(i, i) as Region), [0 as Long],
        gridOf(Region.makeRectangular(0, pg.numPlaces() - 1), [0 as Long], [pg.numPlaces()], 0));
  }
  /** All points at the place p. */
  def this(r:Region, p:Place):Dist{self.region==r} {
    this(r, new Rail[Place](1, p), new Rail[Region](1, r), allAxes(r), uncut(r));
  }
  private static def allAxes(region:Region):Rail[Long] = new Rail[Long](region.rank, (i:Long) => i);

  // ---- making ----

  /** Point i, from 0, at the i-th place. */
  public static def makeUnique():Dist(1) = makeUnique(Place.places());
  /** Point i, from 0, at the i-th place of the group. */
  public static def makeUnique(pg:PlaceGroup):Dist(1) = new UniqueDist(pg) as Dist(1);
  /** All points at one place. */
  public static def makeConstant(r:Region):Dist(r) = makeConstant(r, here);
  /** All points at the place p. */
  public static def makeConstant(r:Region, p:Place):Dist(r) = new ConstantDist(r, p);
  /** All points here. */
  public static def make(r:Region):Dist(r) = makeConstant(r);
  /** Contiguous blocks of one axis. */
  public static def makeBlock(r:Region):Dist(r) = makeBlock(r, 0, Place.places());
  /** Contiguous blocks of one axis, over all places. */
  public static def makeBlock(r:Region, axis:Long):Dist(r) = makeBlock(r, axis, Place.places());
  /** Contiguous blocks of one axis, over the places of the group; the first ones are larger by one where it does not
   * come out even. */
  public static def makeBlock(r:Region, axis:Long, pg:PlaceGroup):Dist(r) = new BlockDist(r, axis, pg);
  /** Blocks of two axes. */
  public static def makeBlockBlock(r:Region):Dist(r) = makeBlockBlock(r, 0, 1, Place.places());
  /** Blocks of two axes, over all places. */
  public static def makeBlockBlock(r:Region, axis0:Long, axis1:Long):Dist(r) =
      makeBlockBlock(r, axis0, axis1, Place.places());
  /** Blocks of two axes, over the places of the group. */
  public static def makeBlockBlock(r:Region, axis0:Long, axis1:Long, pg:PlaceGroup):Dist(r) =
      new BlockBlockDist(r, axis0, axis1, pg);
  /** Blocks of any axes; the number of places is cut into factors, as even as they can be, the earlier axes more. */
  public static def makeBlock(r:Region, axes:Rail[Long]):Dist(r) = makeBlock(r, axes, Place.places());
  /** The same over the places of the group. */
  public static def makeBlock(r:Region, axes:Rail[Long], pg:PlaceGroup):Dist(r) =
      makeBlock(r, axes, BlockGrid.factors(pg.numPlaces(), axes.size), pg);
  /** Into so many parts each: as many blocks as there are places, counted row by row in the order of the axes. */
  public static def makeBlock(r:Region, axes:Rail[Long], parts:Rail[Long]):Dist(r) =
      makeBlock(r, axes, parts, Place.places());
  /** The same over the places of the group; IllegalArgumentException where the parts are not as many as the places. */
  public static def makeBlock(r:Region, axes:Rail[Long], parts:Rail[Long], pg:PlaceGroup):Dist(r) =
      new Dist(r, axes, parts, pg);
  private static def requireAxes(r:Region, axes:Rail[Long], parts:Rail[Long], pg:PlaceGroup):void {
    if (axes.size != parts.size)
      throw new IllegalArgumentException(axes.size + " axes, numbers of parts for " + parts.size);
    var all:Long = 1;
    for (var k:Long = 0; k < axes.size; k++) {
      if (axes(k) < 0 || axes(k) >= r.rank)
        throw new IllegalArgumentException("axis " + axes(k) + " of a region of rank " + r.rank);
      for (var i:Long = 0; i < k; i++)
        if (axes(i) == axes(k))
          throw new IllegalArgumentException("axis " + axes(k) + " comes twice");
      all = parts(k) < 0 ? -1 : all * parts(k);
    }
    if (all != pg.numPlaces())
      throw new IllegalArgumentException("parts " + parts + " for " + pg.numPlaces() + " places");
  }
  private static def blocksOf(r:Region, axes:Rail[Long], parts:Rail[Long], pg:PlaceGroup):Rail[Region] {
    requireAxes(r, axes, parts, pg);
    val box = r.boundingBox();
    return new Rail[Region](pg.numPlaces(), (k:Long) => blockOf(r, box, axes, parts, k));
  }
  /** The k-th of the blocks. */
  private static def blockOf(r:Region, box:Region, axes:Rail[Long], parts:Rail[Long], k:Long):Region {
    val low = new Rail[Long](box.rank, (i:Long) => box.min(i));
    val high = new Rail[Long](box.rank, (i:Long) => box.max(i));
    var rest:Long = k;
    for (var i:Long = axes.size - 1; i >= 0; i--) {
      val part = BlockingUtils.partitionBlock(low(axes(i)), high(axes(i)), parts(i), rest % parts(i));
      rest /= parts(i);
      low(axes(i)) = part.min;
      high(axes(i)) = part.max;
    }
    return r.intersection(new RectRegion(low, high) as Region(r.rank));
  }
  private static def gridOf(r:Region, axes:Rail[Long], parts:Rail[Long], block:Long):BlockGrid {
    val box = r.boundingBox();
    if (box.isEmpty())
      return null;
    return new BlockGrid(new Rail[Long](box.rank, (i:Long) => box.min(i)), new Rail[Long](box.rank,
        (i:Long) => box.max(i)), axes, parts, block);
  }
  private static def uncut(r:Region):BlockGrid =
    new BlockGrid(new Rail[Long](r.rank), new Rail[Long](r.rank), [] as Rail[Long], [] as Rail[Long]);
  /** Index i of one axis at place i modulo their number. */
  public static def makeCyclic(r:Region):Dist(r) = makeCyclic(r, 0, Place.places());
  /** Index i of one axis at place i modulo their number, over all places. */
  public static def makeCyclic(r:Region, axis:Long):Dist(r) = makeCyclic(r, axis, Place.places());
  /** Index i of one axis at the place of the group whose number is i, less the least one, modulo their number. */
  public static def makeCyclic(r:Region, axis:Long, pg:PlaceGroup):Dist(r) = makeBlockCyclic(r, axis, 1, pg);
  /** Blocks of one axis, of the same size, dealt out in turn. */
  public static def makeBlockCyclic(r:Region, axis:Long, blockSize:Long):Dist(r) =
      makeBlockCyclic(r, axis, blockSize, Place.places());
  /** Blocks of one axis, of the same size, dealt out in turn to the places of the group; IllegalArgumentException
   * where the size is not positive. */
  public static def makeBlockCyclic(r:Region, axis:Long, blockSize:Long, pg:PlaceGroup):Dist(r) {
    if (blockSize <= 0)
      throw new IllegalArgumentException("blocks of size " + blockSize);
    val n = pg.numPlaces();
    return new Dist(r, placesOf(pg), new Rail[Region](n, (k:Long) => dealt(r, axis, blockSize, n, k)), allAxes(r),
        gridOf(r, [axis], [n], blockSize)) as Dist(r);
  }
  private static def dealt(r:Region, axis:Long, blockSize:Long, n:Long, k:Long):Region {
    if (n == 1 || r.isEmpty())
      return r;
    if (r instanceof RectRegion)
      return new CyclicRegion(r as RectRegion, axis, blockSize, n, k);
    val first = r.min(axis);
    return ListedRegion.select(r, (p:Point) => (p(axis) - first) / blockSize % n == k);
  }
  private static def placesOf(pg:PlaceGroup):Rail[Place] = new Rail[Place](pg.numPlaces(), (i:Long) => pg(i));

  // ---- asking ----

  /** The places that have points. */
  public def places():PlaceGroup {
    if (group == null)
      throw unsaid("places()");
    return group;
  }
  private def unsaid(method:String) =
    new UnsupportedOperationException(typeName() + " is made of its region alone and has no " + method);
  /** Which place of the group has a point of the region; null where that has to be searched for. */
  def blocks():BlockGrid = grid;
  def piece(k:Long):Region = pieces == null ? get(places()(k)) : pieces(k);
  /** What places that get `made` know then (Known.make): also of this, unless they know it already. */
  def described(made:Any, isAll:Boolean):Rail[Any] {
    if (!isAll)
      return [made];
    val all = new GrowableRail[Any]();
    all.add(made);
    all.add(null);
    all.add(this);
    if (!Known.has(this)) {
      all.add(region);
      for (var k:Long = 0; pieces != null && k < pieces.size; k++)
        all.add(pieces(k));
    }
    return all.toRail();
  }
  /** The axes along which places have neighbours. */
  def cutAxes():Rail[Long] = cuts;
  /** What is around the points of each place, so that it can be kept there too. */
  public def getLocalGhostManager(ghostWidth:Long, periodic:Boolean):GhostManager =
      new GhostManager(this, ghostWidth, periodic);
  /** The same by an algorithm: "put", "shift", "put-global" or "shift-global". */
  public def getLocalGhostManager(ghostWidth:Long, periodic:Boolean, algorithm:String):GhostManager =
    new GhostManager(this, ghostWidth, periodic, algorithm);
  /** How many places it has. */
  public def numPlaces():Long = places().numPlaces();
  /** The points of each place, in the order of places(). */
  public def regions():Iterable[Region{self.rank==this.rank}] =
    new Rail[Region{self.rank==this.rank}](numPlaces(), (k:Long) => piece(k) as Region{self.rank==this.rank});
  /** The points of a place. */
  public def get(p:Place):Region{self.rank==this.rank} {
    if (pieces == null)
      throw unsaid("get(Place)");
    val k = group.indexOf(p);
    return (k < 0 ? Region.makeEmpty(rank) : pieces(k)) as Region{self.rank==this.rank};
  }
  /** The points of a place; none of a place that is not among its own. */
  public operator this(p:Place):Region{self.rank==this.rank} = get(p);
  /** The place of a point. */
  public operator this(p:Point{self.rank==this.region.rank}):Place {
    val all = places();
    val k = grid == null ? search(all, p) : region.contains(p) ? grid.part(p) : -1;
    if (k < 0)
      throw outside(p, toString());
    return all(k);
  }
  /** Which of these places has a piece that has the point; -1: none. */
  private def search(all:PlaceGroup, p:Point):Long {
    val n = all.numPlaces();
    for (var k:Long = 0; k < n; k++)
      if (piece(k).contains(p))
        return k;
    return -1;
  }
  private static def outside(p:Point, dist:String) =
    new ArrayIndexOutOfBoundsException("point " + p + " not contained in distribution" +
        (dist == null ? "" : " " + dist));
  def find(p:Point):Place = this(p as Point{self.rank==this.region.rank});
  /** The place of a point; ArrayIndexOutOfBoundsException where it is outside the region. No message. */
  public operator this(i0:Long){rank==1}:Place =
    grid != null && (region as Region(1)).contains(i0) ? group(grid.part(i0)) : find(Point.make(i0));
  /** The place of a point; ArrayIndexOutOfBoundsException where it is outside the region. No message. */
  public operator this(i0:Long, i1:Long){rank==2}:Place =
    grid != null && (region as Region(2)).contains(i0, i1) ? group(grid.part(i0, i1)) : find(Point.make(i0, i1));
  /** The place of a point; ArrayIndexOutOfBoundsException where it is outside the region. No message. */
  public operator this(i0:Long, i1:Long, i2:Long){rank==3}:Place =
    grid != null && (region as Region(3)).contains(i0, i1, i2) ? group(grid.part(i0, i1, i2))
        : find(Point.make(i0, i1, i2));
  /** The place of a point; ArrayIndexOutOfBoundsException where it is outside the region. No message. */
  public operator this(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:Place = find(Point.make(i0, i1, i2, i3));
  /** All points of the region, those of other places too. */
  public def iterator():Iterator[Point{self.rank==this.region.rank}] =
      region.iterator() as Iterator[Point{self.rank==this.region.rank}];
  /** A new cursor over the region, before the first row. */
  public def cursor():PointCursor = region.cursor();
  /** Whether the point belongs to any place. */
  public def contains(p:Point):Boolean = region.contains(p);
  /** Whether the point belongs to this place. */
  public def containsLocally(p:Point):Boolean = get(here).contains(p);

  /** Whether each place has all of its points there too. */
  public def isSubdistribution(that:Dist{self.rank==this.rank}):Boolean {
    val all = places();
    for (var k:Long = 0; k < all.numPlaces(); k++)
      if (!that.get(all(k)).contains(piece(k) as Region(that.rank)))
        return false;
    return true;
  }
  /** Whether both have the same region, and each point the same place. */
  public def equals(that:Any):Boolean {
    if (!(that instanceof Dist))
      return false;
    val d = that as Dist;
    return d.rank == rank && d.region.equals(region) && isSubdistribution(d as Dist{self.rank==this.rank});
  }
  /** Depends on the region alone. */
  public def hashCode():Int = region.hashCode();

  // ---- algebra ----

  /** The dist whose pieces are f(place, piece); the region is what they are together. */
  private def mapped(r:Region, f:(Place, Region)=>Region):Dist{self.rank==this.rank} =
    new Dist(r, placesOf(places()),
        new Rail[Region](numPlaces(), (k:Long) => f(places()(k), piece(k))), allAxes(r), grid)
        as Dist{self.rank==this.rank};
  /** The same of the points in r alone. */
  public def restriction(r:Region{self.rank==this.rank}):Dist{self.rank==this.rank} =
    mapped(region.intersection(r as Region(region.rank)), (p:Place, piece:Region) =>
        piece.intersection(r as Region(piece.rank)));
  /** The same of the points of one place alone. */
  public def restriction(p:Place):Dist{self.rank==this.rank} =
    new ConstantDist(get(p), p) as Dist{self.rank==this.rank};
  /** The same of the points in r alone. */
  public def intersection(r:Region{self.rank==this.rank}):Dist{self.rank==this.rank} = restriction(r);
  /** The same of the points that are not in r. */
  public def difference(r:Region{self.rank==this.rank}):Dist{self.rank==this.rank} =
    mapped(ListedRegion.difference(region, r), (p:Place, piece:Region) => ListedRegion.difference(piece, r));
  /** The points that both have at the same place. */
  public def intersection(that:Dist{self.rank==this.rank}):Dist{self.rank==this.rank} =
    joined((p:Place) => get(p).intersection(that.get(p) as Region{self.rank==this.rank}) as Region, that);
  /** The points of each place that are not at that place in the other one. */
  public def difference(that:Dist{self.rank==this.rank}):Dist{self.rank==this.rank} =
    joined((p:Place) => ListedRegion.difference(get(p), that.get(p)), that);
  /** No point may be at different places. */
  public def union(that:Dist{self.rank==this.rank}):Dist{self.rank==this.rank} {
    val it = region.iterator();
    while (it.hasNext()) {
      val p:Point = it.next();
      if (that.contains(p) && that.find(p).id != find(p).id)
        throw new IllegalArgumentException("the distributions place " + p + " differently");
    }
    return joined((p:Place) => ListedRegion.union(get(p), that.get(p)), that);
  }
  /** As that says where it has the point, else as this. */
  public def overlay(that:Dist{self.rank==this.rank}):Dist{self.rank==this.rank} =
    joined((p:Place) => ListedRegion.union(ListedRegion.difference(get(p), that.region), that.get(p)), that);
  private def joined(f:(Place)=>Region, that:Dist):Dist{self.rank==this.rank} {
    val all = new GrowableRail[Place]();
    for (p in places())
      all.add(p);
    for (p in that.places())
      if (!places().contains(p))
        all.add(p);
    val ps = all.toRail();
    val parts = new Rail[Region](ps.size, (k:Long) => f(ps(k)));
    var r:Region = ListedRegion.empty(rank);
    for (var k:Long = 0; k < parts.size; k++)
      r = ListedRegion.union(r, parts(k));
    return new Dist(r, ps, parts) as Dist{self.rank==this.rank};
  }

  /** As restriction(r). */
  public operator this | (r:Region{self.rank==this.rank}):Dist{self.rank==this.rank} = restriction(r);
  /** As restriction(p). */
  public operator this | (p:Place):Dist{self.rank==this.rank} = restriction(p);
  /** As intersection(d). */
  public operator this && (d:Dist{self.rank==this.rank}):Dist{self.rank==this.rank} = intersection(d);
  /** As union(d). */
  public operator this || (d:Dist{self.rank==this.rank}):Dist{self.rank==this.rank} = union(d);
  /** As difference(d). */
  public operator this - (d:Dist{self.rank==this.rank}):Dist{self.rank==this.rank} = difference(d);
  /** As difference(r). */
  public operator this - (r:Region{self.rank==this.rank}):Dist{self.rank==this.rank} = difference(r);

  /** The points of each place, and its number. */
  public def toString():String {
    var s:String = "Dist(";
    val all = places();
    for (var k:Long = 0; k < all.numPlaces(); k++)
      s += (k > 0 ? "," : "") + piece(k) + "->" + all(k).id;
    return s + ")";
  }

  // ---- for subclasses: what a point outside ends in ----

  protected static def raiseBoundsError(p:Point):void { throw outside(p, null); }
  protected static def raiseBoundsError(i0:Long):void { throw outside(Point.make(i0), null); }
  protected static def raiseBoundsError(i0:Long, i1:Long):void { throw outside(Point.make(i0, i1), null); }
  protected static def raiseBoundsError(i0:Long, i1:Long, i2:Long):void { throw outside(Point.make(i0, i1, i2), null); }
  protected static def raiseBoundsError(i0:Long, i1:Long, i2:Long, i3:Long):void {
    throw outside(Point.make(i0, i1, i2, i3), null);
  }
}

/** Distributions of points of r indices. */
public type Dist(r:Long) = Dist{self.rank==r};
/** Distributions of the region r. */
public type Dist(r:Region) = Dist{self.region==r};
/** The distribution that is known to be d, when a program is compiled. */
public type Dist(d:Dist) = Dist{self==d};
