/* The points that lie in all of some halfspaces. */
package x10.regionarray;

import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.Unchanging;

@Unchanging
public final class PolyRegion extends Region {
  private val halfspaces:Rail[Halfspace];
  private var box:RectRegion;    // around what they enclose, with bounds where there are; null until it is asked for
  private var around:RectRegion; // the bounding box, likewise

  private def this(rank:Long, halfspaces:Rail[Halfspace]) {
    super(rank, areAligned(halfspaces), areAligned(halfspaces) && beginAtZero(halfspaces, rank));
    this.halfspaces = halfspaces;
    box = null;
    around = null;
  }
  /** A rectangle if that is what they are; the empty region if they exclude each other. */
  static def make(rank:Long, halfspaces:Rail[Halfspace]):Region {
    val r = new PolyRegion(rank, Halfspace.simplified(halfspaces, rank));
    if (r.enclosing().isEmpty())
      return RectRegion.empty(rank);
    if (r.rect && r.enclosing().isBounded())
      return r.enclosing();
    return r;
  }
  /** Whether each of them bounds one axis alone. */
  private static def areAligned(halfspaces:Rail[Halfspace]):Boolean {
    for (h in halfspaces)
      if (h.axes() > 1)
        return false;
    return true;
  }
  /** Whether the lower bound of each axis is 0, of aligned ones that are simplified. */
  private static def beginAtZero(halfspaces:Rail[Halfspace], rank:Long):Boolean {
    var zeros:Long = 0;
    for (h in halfspaces)
      if (h.constant == 0)
        for (c in h.coefficients)
          zeros += c < 0 ? 1 : 0;
    return zeros == rank;
  }
  /** The points (i, j) of a rectangle with j - i within a band around the diagonal that begins in its first corner; of
   * each side, the band counts the diagonal as one. */
  public static def makeBanded(rowMin:Int, colMin:Int, rowMax:Int, colMax:Int, upper:Int, lower:Int):Region(2) =
    banded(rowMin as Long, colMin as Long, rowMax as Long, colMax as Long, upper as Long, lower as Long);
  /** The same of a square, from (0, 0) on. */
  public static def makeBanded(size:Int, upper:Int, lower:Int):Region(2) =
    makeBanded(0n, 0n, size - 1n, size - 1n, upper, lower);
  static def banded(rowMin:Long, colMin:Long, rowMax:Long, colMax:Long, upper:Long, lower:Long):Region(2) =
    make(2, [Halfspace.atLeast(2, 0, rowMin), Halfspace.atMost(2, 0, rowMax),
         Halfspace.atLeast(2, 1, colMin), Halfspace.atMost(2, 1, colMax),
         new Halfspace([-1 as Long, 1], rowMin - colMin - (upper - 1)),
         new Halfspace([1 as Long, -1], colMin - rowMin - (lower - 1))]) as Region(2);
  /** The points on and above the diagonal of a square whose first point is (rowMin, colMin). */
  public static def makeUpperTriangular2(rowMin:Int, colMin:Int, size:Int):Region(2) =
    Region.makeUpperTriangular(rowMin as Long, colMin as Long, size as Long);
  /** The points on and below the diagonal of a square whose first point is (rowMin, colMin). */
  public static def makeLowerTriangular2(rowMin:Int, colMin:Int, size:Int):Region(2) =
    Region.makeLowerTriangular(rowMin as Long, colMin as Long, size as Long);

  /** The halfspaces whose points a rectangle's are. */
  static def sidesOf(r:RectRegion):Rail[Halfspace] {
    val all = new x10.util.GrowableRail[Halfspace]();
    for (var i:Long = 0; i < r.rank; i++) {
      if (r.mins(i) != Long.MIN_VALUE)
        all.add(Halfspace.atLeast(r.rank, i, r.mins(i)));
      if (r.maxs(i) != Long.MAX_VALUE)
        all.add(Halfspace.atMost(r.rank, i, r.maxs(i)));
    }
    return all.toRail();
  }

  // ---- bounds ----

  private def enclosing():RectRegion {
    if (box == null)
      box = findEnclosing();
    return box;
  }
  private def findEnclosing():RectRegion {
    val low = new Rail[Long](rank, Long.MIN_VALUE);
    val high = new Rail[Long](rank, Long.MAX_VALUE);
    for (var axis:Long = 0; axis < rank; axis++) {
      var left:Rail[Halfspace] = halfspaces;
      for (var other:Long = 0; other < rank; other++)
        if (other != axis)
          left = Halfspace.eliminated(left, other);
      for (h in left) {
        val c = h.coefficients(axis);
        if (c > 0)
          high(axis) = Math.min(high(axis), Halfspace.floor(-h.constant, c));
        else if (c < 0)
          low(axis) = Math.max(low(axis), Halfspace.ceiling(h.constant, -c));
        else if (h.constant > 0)
          return RectRegion.empty(rank);
      }
    }
    return new RectRegion(low, high);
  }
  /** The rectangle's part of the row that starts with the given indices: the least and the greatest last index. */
  private def row(indices:Rail[Long]):LongRange {
    val last = rank - 1;
    var low:Long = enclosing().mins(last);
    var high:Long = enclosing().maxs(last);
    for (h in halfspaces) {
      var sum:Long = h.constant;
      for (var i:Long = 0; i < last; i++)
        sum += h.coefficients(i) * indices(i);
      val c = h.coefficients(last);
      if (c > 0)
        high = Math.min(high, Halfspace.floor(-sum, c));
      else if (c < 0)
        low = Math.max(low, Halfspace.ceiling(sum, -c));
      else if (sum > 0)
        return 0..-1;
    }
    return low..high;
  }

  // ---- asking ----

  public def isConvex():Boolean = true;
  public @Pure def contains(p:Point):Boolean {
    if (p.rank != rank)
      return false;
    for (h in halfspaces)
      if (!h.contains(p))
        return false;
    return true;
  }
  public def size():Long {
    var n:Long = 0;
    for (val rows = new Rows(this); rows.isAt(); rows.move())
      n += rows.length();
    return n;
  }
  public def isEmpty():Boolean = enclosing().isEmpty() || enclosing().isBounded() && !new Rows(this).isAt();
  public @Pure def indexOf(p:Point):Long {
    if (!contains(p))
      return -1;
    var n:Long = 0;
    for (val rows = new Rows(this); rows.isAt(); rows.move()) {
      if (rows.has(p))
        return n + p(rank - 1) - rows.low;
      n += rows.length();
    }
    return -1;
  }
  public def boundingBox():Region(rank){self.rect} {
    if (around == null)
      around = findBox();
    return around as Region(rank){self.rect};
  }
  private def findBox():RectRegion {
    if (isEmpty())
      return RectRegion.empty(rank);
    val low = new Rail[Long](rank, Long.MAX_VALUE);
    val high = new Rail[Long](rank, Long.MIN_VALUE);
    for (val rows = new Rows(this); rows.isAt(); rows.move())
      for (var i:Long = 0; i < rank; i++) {
        low(i) = Math.min(low(i), i == rank - 1 ? rows.low : rows.indices(i));
        high(i) = Math.max(high(i), i == rank - 1 ? rows.high : rows.indices(i));
      }
    return new RectRegion(low, high);
  }
  public def min():(Long)=>Long = boundingBox().min();
  public def max():(Long)=>Long = boundingBox().max();

  // ---- algebra ----

  public def intersection(that:Region(rank)):Region(rank) {
    if (that instanceof RectRegion)
      return make(rank, joined(halfspaces, sidesOf(that as RectRegion))) as Region(rank);
    if (that instanceof PolyRegion)
      return make(rank, joined(halfspaces, (that as PolyRegion).halfspaces)) as Region(rank);
    return that.intersection(this as Region(that.rank)) as Region(rank);
  }
  private static def joined(a:Rail[Halfspace], b:Rail[Halfspace]):Rail[Halfspace] =
    new Rail[Halfspace](a.size + b.size, (i:Long) => i < a.size ? a(i) : b(i - a.size));
  public def product(that:Region):Region {
    if (that instanceof RectRegion)
      return product(this, sidesOf(that as RectRegion), that.rank);
    if (that instanceof PolyRegion)
      return product(this, (that as PolyRegion).halfspaces, that.rank);
    return ListedRegion.product(this, that);
  }
  /** The product of a rectangle and this. */
  def behind(r:RectRegion):Region = product(new PolyRegion(r.rank, sidesOf(r)), halfspaces, rank);
  private static def product(a:PolyRegion, b:Rail[Halfspace], more:Long):Region =
    make(a.rank + more, joined(new Rail[Halfspace](a.halfspaces.size, (i:Long) => a.halfspaces(i).extend(0, more)),
                   new Rail[Halfspace](b.size, (i:Long) => b(i).extend(a.rank, 0))));
  public def translate(v:Point(rank)):Region(rank) =
    new PolyRegion(rank, new Rail[Halfspace](halfspaces.size, (i:Long) => halfspaces(i).translate(v))) as Region(rank);
  /** The shadow of the polyhedron. */
  public def eliminate(axis:Long):Region {
    val left = Halfspace.eliminated(halfspaces, axis);
    return make(rank - 1, new Rail[Halfspace](left.size, (k:Long) =>
      new Halfspace(new Rail[Long](rank - 1, (i:Long) => left(k).coefficients(i < axis ? i : i + 1)),
          left(k).constant)));
  }

  public def iterator():Iterator[Point{self.rank==this.rank}] =
      new Points(new Rows(this)) as Iterator[Point{self.rank==this.rank}];

  public @Pure @NoInline def cursor():PointCursor = PointCursor.ofRows(rank, new Rows(this));

  /** Goes through the rows that have points; for a cursor, which alone has it, point by point where they have more than
   * four indices. */
  private static class Rows implements PointRows {
    private val region:PolyRegion;
    private val box:RectRegion;
    val indices:Rail[Long]; // the first ones of the row
    var low:Long;           // the last index, at the row's ends
    var high:Long;
    private var isDone:Boolean;
    private var isBegun:Boolean; // by a cursor

    def this(region:PolyRegion) {
      this.region = region;
      box = region.enclosing();
      box.requireBounds();
      indices = new Rail[Long](box.allMins());
      low = 0;
      high = -1;
      isDone = box.size() == 0;
      isBegun = false;
      if (!isDone) {
        measure();
        skip();
      }
    }
    def isAt():Boolean = !isDone;
    def length():Long = high - low + 1;
    def has(p:Point):Boolean {
      for (var i:Long = 0; i < indices.size - 1; i++)
        if (p(i) != indices(i))
          return false;
      return true;
    }
    public @Pure @NoInline def nextRow():Boolean {
      if (isBegun && !isDone) {
        if (arePoints() && low < high)
          low++;
        else
          move();
      }
      isBegun = true;
      return isAt();
    }
    private def arePoints():Boolean = indices.size > 4;
    public @Pure @NoInline def index(axis:Long):Long = axis == indices.size - 1 ? low : indices(axis);
    public @Pure @NoInline def last():Long = arePoints() ? low : high;
    def move():void {
      step();
      skip();
    }
    private def skip():void {
      while (!isDone && low > high)
        step();
    }
    private def step():void {
      for (var i:Long = indices.size - 2; i >= 0; i--) {
        if (++indices(i) <= box.maxs(i))
          return measure();
        indices(i) = box.mins(i);
      }
      isDone = true;
    }
    private def measure():void {
      val r = region.row(indices);
      low = r.min;
      high = r.max;
    }
  }
  private static class Points implements Iterator[Point] {
    private val rows:Rows;
    private var index:Long; // the last one of the next point

    def this(rows:Rows) {
      this.rows = rows;
      index = rows.low;
    }
    public def hasNext():Boolean = rows.isAt();
    public def next():Point {
      if (!rows.isAt())
        throw new x10.util.NoSuchElementException();
      rows.indices(rows.indices.size - 1) = index;
      val p = rows.indices.size == 2 ? Point.make(rows.indices(0), index) : Point.make(rows.indices);
      if (++index > rows.high) {
        rows.move();
        index = rows.low;
      }
      return p;
    }
  }

  public def toString():String {
    var s:String = "(";
    for (var i:Long = 0; i < halfspaces.size; i++)
      s += (i > 0 ? " && " : "") + halfspaces(i);
    return s + ")";
  }
}

/** Polyhedra of r indices. */
public type PolyRegion(r:Long) = PolyRegion{self.rank==r};
