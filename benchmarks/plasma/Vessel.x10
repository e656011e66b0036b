import x10.regionarray.Region;

/**
 * The vessel's cross-section: an octagon, that is nodes (i, j) with 0 <= i, j <= n but for the corners, which are cut
 * off by n / 4. The potential is 0 on its rim; electrons are reflected before they come to cells that the rim cuts.
 */
public class Vessel(n:Long) {
  static val MARGIN = 1.0;
  private val cut:Long;
  private val least:Double;
  private val most:Double;
  private val far:Double;

  public def this(n:Long) {
    property(n);
    cut = n / 4;
    least = cut + 2.0 * MARGIN;
    most = 2.0 * n - least;
    far = n - least;
  }

  /** All nodes. */
  public def region():Region(2) {
    val square = Region.make(0..n, 0..n) as Region(2);
    return square && (Region.makeHalfspace([-1 as Long, -1], cut) as Region(2))
                  && (Region.makeHalfspace([1 as Long, 1], cut - 2 * n) as Region(2))
                  && (Region.makeHalfspace([1 as Long, -1], cut - n) as Region(2))
                  && (Region.makeHalfspace([-1 as Long, 1], cut - n) as Region(2));
  }

  /** Columns of row i that belong to it. */
  public def columns(i:Long):LongRange {
    val first = Math.max(0, Math.max(cut - i, i - (n - cut)));
    return first..(n - first);
  }

  /** The nodes of row i that are not on the rim. */
  public def inner(i:Long):LongRange {
    val all = columns(i);
    return i > 0 && i < n ? (all.min + 1)..(all.max - 1) : 1..0;
  }

  /** Whether an electron may be there. */
  public def holds(p:Vec2):Boolean =
    p.x > MARGIN && p.x < n - MARGIN && p.y > MARGIN && p.y < n - MARGIN &&
    p.x + p.y > least && p.x + p.y < most && Math.abs(p.x - p.y) < far;

  /** The electron, reflected by the walls that it is beyond. */
  public def reflected(e:Electron):Electron = holds(e.position) ? e : offSides(offDiagonals(e));

  private def offSides(p:Electron):Electron {
    val high = n - MARGIN;
    val x = mirrored(p.position.x, high);
    val y = mirrored(p.position.y, high);
    return Electron(Vec2(x, y), Vec2(x == p.position.x ? p.velocity.x : -p.velocity.x,
                                     y == p.position.y ? p.velocity.y : -p.velocity.y));
  }

  private static def mirrored(x:Double, high:Double):Double =
    x < MARGIN ? 2.0 * MARGIN - x : x > high ? 2.0 * high - x : x;

  private def offDiagonals(e:Electron):Electron {
    var p:Vec2 = e.position;
    var v:Vec2 = e.velocity;
    val sum = p.x + p.y;
    if (sum < least || sum > most) {
      val over = (sum < least ? least : most) - sum;
      p = p + Vec2(over, over);
      v = Vec2(-v.y, -v.x);
    }
    val difference = p.x - p.y;
    if (Math.abs(difference) > far) {
      val over = (difference > far ? far : -far) - difference;
      p = p + Vec2(over, -over);
      v = Vec2(v.y, v.x);
    }
    return Electron(p, v);
  }
}
