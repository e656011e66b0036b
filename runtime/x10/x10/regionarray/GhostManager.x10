/* Ghosts: copies of elements that lie within some width of a place's own, along the axes by which the distribution
 * cuts. They fill the bounding box of its points, grown by that width. A periodic space goes on at its other end,
 * otherwise nothing is outside it. Any distribution will do, and any width: whoever has a point of the box sends it.
 *
 * How they get there has a name (paper 000, sections III-E and III-F):
 *   "put"    every place sends to each place what it needs from there: at most 3^D - 1 messages of a place, with D axes
 *            cut into blocks, and ghosts no wider than a block;
 *   "shift"  axis after axis, and what came along one is passed on along the next: at most 2 D messages, in D steps. It
 *            wants blocks that form a grid; other distributions are served by put.
 * Places wait for those they exchange ghosts with and for nobody else. With "-global" behind the name all wait for all
 * instead, in a barrier before the ghosts are sent and in one after. */
package x10.regionarray;

import x10.util.GrowableRail;

public class GhostManager {
  public val ghostWidth:Long;
  /** "put" or "shift"; what has been asked for, or put where the distribution is no grid. */
  public val algorithm:String;
  /** All places wait for all. */
  public val isGlobal:Boolean;
  private val dist:Dist;
  private val periodic:Boolean;

  /** The environment variable X10_GHOSTS names the algorithm, put without it. */
  public def this(dist:Dist, ghostWidth:Long, periodic:Boolean) {
    this(dist, ghostWidth, periodic, defaultAlgorithm());
  }
  public def this(dist:Dist, ghostWidth:Long, periodic:Boolean, name:String) {
    if (ghostWidth < 0)
      throw new IllegalArgumentException("ghosts of width " + ghostWidth);
    if (!name.equals("put") && !name.equals("shift") && !name.equals("put-global") && !name.equals("shift-global"))
      throw new IllegalArgumentException("ghosts by \"" + name + "\": it is put, shift, put-global or shift-global");
    this.dist = dist;
    this.ghostWidth = ghostWidth;
    this.periodic = periodic;
    isGlobal = name.endsWith("-global");
    algorithm = name.startsWith("shift") && isGrid(dist) ? "shift" : "put";
  }
  private static def defaultAlgorithm():String {
    val name = System.getenv("X10_GHOSTS");
    return name == null ? "put" : name;
  }
  /** Whether the pieces are the products of ranges of the axes. They are disjoint, so counting them is enough. */
  private static def isGrid(dist:Dist):Boolean {
    if (!dist.region.rect)
      return false;
    var pieces:Long = 0;
    for (piece in dist.regions())
      if (!piece.isEmpty()) {
        if (!piece.rect)
          return false;
        pieces++;
      }
    var products:Long = 1;
    for (var axis:Long = 0; axis < dist.rank; axis++)
      products *= countRanges(dist, axis);
    return pieces == products;
  }
  private static def countRanges(dist:Dist, axis:Long):Long {
    val ranges = new x10.util.HashSet[LongRange]();
    for (piece in dist.regions())
      if (!piece.isEmpty())
        ranges.add(piece.min(axis)..piece.max(axis));
    return ranges.size();
  }

  // ---- what a place keeps ----

  /** The points that the place keeps, its own and its ghosts. */
  public def getGhostRegion(place:Place):Region = grown(place, dist.cutAxes().size);
  /** A place's box, grown along the first axes of those that are cut. */
  private def grown(place:Place, axes:Long):Region {
    val own = dist.get(place);
    if (own.isEmpty())
      return own;
    val low = new Rail[Long](dist.rank, (i:Long) => own.min(i));
    val high = new Rail[Long](dist.rank, (i:Long) => own.max(i));
    for (var k:Long = 0; k < axes; k++) {
      val axis = dist.cutAxes()(k);
      low(axis) = clipped(low(axis) - ghostWidth, axis);
      high(axis) = clipped(high(axis) + ghostWidth, axis);
    }
    return Region.makeRectangular(low, high);
  }
  /** The bounds of what is kept around a place's own box, which has points. */
  def min(own:Region, axis:Long):Long = isCut(axis) ? clipped(own.low(axis) - ghostWidth, axis) : own.low(axis);
  def max(own:Region, axis:Long):Long = isCut(axis) ? clipped(own.high(axis) + ghostWidth, axis) : own.high(axis);
  private def isCut(axis:Long):Boolean {
    for (cut in dist.cutAxes())
      if (cut == axis)
        return true;
    return false;
  }
  private def clipped(index:Long, axis:Long):Long =
    periodic ? index : Math.max(dist.region.min(axis), Math.min(dist.region.max(axis), index));

  /** With one axis, who comes before and behind, this place itself where nobody does; otherwise all others with which
   * this place exchanges ghosts. */
  public def getNeighbors():Rail[Place] {
    val group = dist.places();
    if (dist.cutAxes().size == 1) {
      val k = group.indexOf(here);
      val n = group.numPlaces();
      return [k > 0 || periodic ? group.prev(here) : here, k < n - 1 || periodic ? group.next(here) : here];
    }
    val put = new GhostManager(dist, ghostWidth, periodic, "put");
    return new GhostStage(put, 0, group).partners;
  }

  // ---- what goes between places ----

  /** How many exchanges an update takes, one after the other. */
  def stages():Long = algorithm.equals("shift") ? dist.cutAxes().size : 1;
  /** This place's elements that another gets in a stage, resp. its ghosts that come from there. */
  def outgoing(stage:Long, to:Place):Rail[GhostPatch] = patches(stage, here, to, true);
  def incoming(stage:Long, from:Place):Rail[GhostPatch] = patches(stage, from, here, false);

  private def patches(stage:Long, from:Place, to:Place, isSender:Boolean):Rail[GhostPatch] {
    val found = new GrowableRail[GhostPatch]();
    val isShift = algorithm.equals("shift");
    if (dist.get(from).isEmpty() || dist.get(to).isEmpty() || isShift && !isInLine(from, to, dist.cutAxes()(stage)))
      return found.toRail();
    val source = isShift ? grown(from, stage) : dist.get(from) as Region;
    val target = isShift ? grown(to, stage + 1) : getGhostRegion(to);
    val images = shifts(isShift ? [dist.cutAxes()(stage)] : dist.cutAxes()).iterator();
    while (images.hasNext()) {
      val v:Point = images.next();
      val image = source.translate(v as Point(source.rank)) as Region;
      val part = image.intersection(target as Region(image.rank)) as Region;
      if (!part.isEmpty() && !(from.id == to.id && isZero(v)))
        found.add(isSender ? new GhostPatch(part - (v as Point(part.rank)), getGhostRegion(from))
                   : new GhostPatch(part, getGhostRegion(to)));
    }
    return found.toRail();
  }
  /** Whether two places have the same range of each axis but one. */
  private def isInLine(a:Place, b:Place, axis:Long):Boolean {
    val r = dist.get(a) as Region;
    val s = dist.get(b) as Region;
    for (var i:Long = 0; i < r.rank; i++)
      if (i != axis && (r.min(i) != s.min(i) || r.max(i) != s.max(i)))
        return false;
    return true;
  }
  /** By how much the space's images along the axes are away that ghosts can reach. */
  private def shifts(axes:Rail[Long]):Region {
    val far = new Rail[Long](dist.rank);
    if (periodic && ghostWidth > 0)
      for (axis in axes)
        far(axis) = (ghostWidth + period(axis) - 1) / period(axis);
    val counts = Region.makeRectangular(new Rail[Long](dist.rank, (i:Long) => -far(i)), far);
    val all = new GrowableRail[Point]();
    val it = counts.iterator();
    while (it.hasNext()) {
      val c:Point = it.next();
      all.add(Point.make(c.rank, (i:Long) => c(i) * period(i)));
    }
    return ListedRegion.of(dist.rank, all.toRail());
  }
  private def period(axis:Long):Long = dist.region.max(axis) - dist.region.min(axis) + 1;
  private static def isZero(v:Point):Boolean {
    for (var i:Long = 0; i < v.rank; i++)
      if (v(i) != 0)
        return false;
    return true;
  }
}
