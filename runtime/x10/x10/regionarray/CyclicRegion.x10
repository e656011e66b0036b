/* Every n-th block of one axis of a rectangle, from the k-th on.
 *
 * Whether an index of the axis is one of them can be found without a division. Let d = block * n, c = 2^64 / d rounded
 * up, and y = q * d + r the index counted from 0: modulo 2^64, c * y is c * r + q * (c * d - 2^64), and the second part
 * is at most y. So r is in the k-th block exactly where c * y - c * k * block, unsigned, is less than c * block less a
 * half of c, as long as y and d are at most a half of c. */
package x10.regionarray;

import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.Unchanging;

@Unchanging
final class CyclicRegion extends Region {
  private val box:RectRegion;     // which it is dealt from
  private val axis:Long;
  private val block:Long;         // indices of the axis in a block
  private val n:Long;
  private val k:Long;
  private val dense:RectRegion;   // its own indices of the axis, counted from 0
  private val least:Long;         // index of the axis that is dealt
  private val greatest:Long;

  def this(box:RectRegion, axis:Long, block:Long, n:Long, k:Long) {
    super(box.rank, false, false);
    this.box = box;
    this.axis = axis;
    this.block = block;
    this.n = n;
    this.k = k;
    least = box.mins(axis);
    greatest = box.maxs(axis);
    val count = countOf(greatest - least + 1, block, n, k);
    dense = new RectRegion(new Rail[Long](box.rank, (i:Long) => i == axis ? 0 : box.mins(i)),
                 new Rail[Long](box.rank, (i:Long) => i == axis ? count - 1 : box.maxs(i)));
  }
  private static def countOf(length:Long, block:Long, n:Long, k:Long):Long {
    val rest = length % (block * n) - k * block;
    return length / (block * n) * block + Math.max(0, Math.min(block, rest));
  }

  // ---- indices of the axis ----

  private def isOwn(i:Long):Boolean = (i - least) / block % n == k;
  private def toDense(i:Long):Long = (i - least) / block / n * block + (i - least) % block;
  private def fromDense(j:Long):Long = least + (j / block * n + k) * block + j % block;
  private def fromDense(p:Point):Point {
    if (rank == 1)
      return Point.make(fromDense(p(0)));
    if (rank == 2)
      return axis == 0 ? Point.make(fromDense(p(0)), p(1)) : Point.make(p(0), fromDense(p(1)));
    return Point.make(rank, (i:Long) => i == axis ? fromDense(p(i)) : p(i));
  }

  def axis():Long = axis;
  def block():Long = block;
  /** From one own block to the next. */
  def step():Long = block * n;
  /** The first own block that ends at an index or after it, and the last that begins there or before it: where
   * they begin. */
  def blockFrom(i:Long):Long {
    val q = (i - least) / block;
    return least + (q + (k - q % n + n) % n) * block;
  }
  def blockUpTo(i:Long):Long {
    val q = (i - least) / block;
    return least + (q - (q % n - k + n) % n) * block;
  }

  /** The bounds of the rectangle. */
  def boxMin(i:Long):Long = box.mins(i);
  def boxMax(i:Long):Long = box.maxs(i);
  /** What an index of an axis is multiplied with, what is taken from the sum, and what the rest must be less than,
   * unsigned, for a point of the rectangle to be one of these; nothing is less than a limit of 0: the region has to be
   * asked. */
  def factor(i:Long):Long = i == axis && hasLimit() ? inverse() as Long : 0;
  def offset():Long = hasLimit() ? (inverse() * ((least + k * block) as ULong)) as Long : 0;
  def limit():ULong = hasLimit() ? inverse() * (block as ULong) - inverse() / 2UL : 0UL;
  private def inverse():ULong = ULong.MAX_VALUE / ((block * n) as ULong) + 1UL;
  private def hasLimit():Boolean = block < LARGE / n && greatest - least >= 0 &&
      greatest - least < LARGE * LARGE / (block * n);
  private static LARGE = 1 << 30; // its square, divided by d, is less than a half of c

  // ---- asking ----

  public def size():Long = dense.size();
  public def isEmpty():Boolean = dense.isEmpty();
  public def isConvex():Boolean = isEmpty() || boundingBox().size() == size();
  public @Pure def contains(p:Point):Boolean = box.contains(p) && isOwn(p(axis));
  public @Pure def contains(i0:Long){rank==1}:Boolean = box.contains(i0) && isOwn(i0);
  public @Pure def contains(i0:Long, i1:Long){rank==2}:Boolean = box.contains(i0, i1) && isOwn(axis == 0 ? i0 : i1);
  public @Pure def contains(i0:Long, i1:Long, i2:Long){rank==3}:Boolean =
    box.contains(i0, i1, i2) && isOwn(axis == 0 ? i0 : axis == 1 ? i1 : i2);
  public @Pure def contains(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:Boolean =
    box.contains(i0, i1, i2, i3) && isOwn(axis == 0 ? i0 : axis == 1 ? i1 : axis == 2 ? i2 : i3);
  public @Pure def indexOf(p:Point):Long =
    contains(p) ? dense.indexOf(Point.make(rank, (i:Long) => i == axis ? toDense(p(i)) : p(i))) : -1;
  public def boundingBox():Region(rank){self.rect} {
    if (isEmpty())
      return Region.makeEmpty(rank) as Region(rank){self.rect};
    return new RectRegion(new Rail[Long](rank, (i:Long) => min(i)),
        new Rail[Long](rank, (i:Long) => max(i))) as Region(rank){self.rect};
  }
  public def min():(Long)=>Long = (i:Long) => i == axis ? fromDense(0) : box.mins(i);
  public def max():(Long)=>Long = (i:Long) => i == axis ? fromDense(dense.maxs(axis)) : box.maxs(i);

  public def intersection(that:Region(rank)):Region(rank) =
    ListedRegion.select(this, (p:Point) => that.contains(p)) as Region(rank);
  public def product(that:Region):Region = ListedRegion.product(this, that);
  public def eliminate(axis:Long):Region = ListedRegion.eliminate(this, axis);
  public def translate(v:Point(rank)):Region(rank) =
    new CyclicRegion(box.translate(v as Point(box.rank)) as RectRegion, axis, block, n, k) as Region(rank);

  public def iterator():Iterator[Point{self.rank==this.rank}] =
      new Points(this) as Iterator[Point{self.rank==this.rank}];
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

  public @Pure @NoInline def cursor():PointCursor = PointCursor.ofRows(rank, new Rows(this));
  /** For a cursor, which alone has it: along the last axis; where that is the one that is dealt, each block of it is a
   * row. */
  private static class Rows implements PointRows {
    private val region:CyclicRegion;
    private val head:Rail[Long];  // the row's first point; before the first row, that one's
    private val last:Long;      // the axis
    private var left:Long;      // rows after this one
    private var isBefore:Boolean;
    private var behind:Long;    // points of the row, where each is one of the cursor's

    def this(region:CyclicRegion) {
      this.region = region;
      head = new Rail[Long](region.rank, (i:Long) => region.start(i));
      last = region.rank - 1;
      left = region.countRows();
      isBefore = true;
      behind = 0;
    }
    public @Pure @NoInline def nextRow():Boolean {
      if (arePoints() && !isBefore && last() < endOfRow()) {
        behind++;
        return true;
      }
      behind = 0;
      if (left == 0)
        return false;
      left--;
      if (isBefore)
        isBefore = false;
      else
        step();
      return true;
    }
    private def step():void {
      for (var i:Long = region.axis == last ? last : last - 1; i >= 0; i--) {
        if (!region.isEnd(i, head(i))) {
          head(i) = region.after(i, head(i));
          return;
        }
        head(i) = region.start(i);
      }
    }
    private def arePoints():Boolean = region.rank > 4;
    private def endOfRow():Long = region.endOfRow(head(last));
    public @Pure @NoInline def index(i:Long):Long = i == last ? head(i) + behind : head(i);
    public @Pure @NoInline def last():Long = arePoints() ? head(last) + behind : endOfRow();
  }
  private def start(i:Long):Long = i == axis ? fromDense(0) : box.mins(i);
  /** Rows, none of which is empty. */
  private def countRows():Long {
    val all = size();
    if (all == 0)
      return 0;
    val length = dense.maxs(rank - 1) - dense.mins(rank - 1) + 1;
    return all / length * (axis == rank - 1 ? (length - 1) / block + 1 : 1);
  }
  /** For an axis along which rows follow each other. */
  private def isEnd(i:Long, index:Long):Boolean =
    (i == axis && i == rank - 1 ? endOfRow(index) : index) == (i == axis ? fromDense(dense.maxs(i)) : box.maxs(i));
  private def after(i:Long, index:Long):Long {
    if (i != axis)
      return index + 1;
    if (i == rank - 1)
      return index + block * n;
    return isOwn(index + 1) ? index + 1 : index + 1 + block * (n - 1);
  }
  private def endOfRow(first:Long):Long =
    axis != rank - 1 ? box.maxs(rank - 1) : greatest - first < block ? greatest : first + block - 1;
  public def toString():String = box + " by " + block + " of axis " + axis + ", every " + n + "th from " + k;
}
