/* Ghosts: copies of elements that lie within some width of a place's own. They fill the bounding box of its points,
 * grown by that width. A periodic space goes on at its other end, otherwise nothing is outside it. Any distribution
 * will do, and any width: whoever has a point of the box sends it. Ghosts says which are kept: of a width for each
 * axis, cut or not; with edges and corners or faces alone. Without it there are ghosts of one width along the axes that
 * are cut.
 *
 * How they get there has a name (paper 000, sections III-E and III-F):
 *   "put"    every place sends to each place what it needs from there: at most 3^D - 1 messages of a place, with D axes
 *            cut into blocks, and ghosts no wider than a block; at most 2 D where they are faces alone;
 *   "shift"  axis after axis, and what came along one is passed on along the next: at most 2 D messages, in D steps. It
 *            wants blocks that form a grid; other distributions are served by put.
 * Places wait for those they exchange ghosts with and for no others. With "-global" after the name all wait for all
 * instead, in a barrier before the ghosts are sent and in one after. */
package x10.regionarray;

import x10.util.GrowableRail;
import x10.util.RailUtils;

public class GhostManager {
  public val ghostWidth:Long; // the greatest
  /** "put" or "shift"; what has been asked for, or put where the distribution is no grid. */
  public val algorithm:String;
  /** All places wait for all. */
  public val isGlobal:Boolean;
  private val dist:Dist;
  private val ghosts:Ghosts;
  private val widths:Rail[Long]; // of each axis
  private val axes:Rail[Long];   // along which there are ghosts

  /** The environment variable X10_GHOSTS names the algorithm, put without it. */
  public def this(dist:Dist, ghostWidth:Long, periodic:Boolean) {
    this(dist, alongCuts(dist, ghostWidth, periodic));
  }
  /** The same by an algorithm that is named; IllegalArgumentException where there is none such. */
  public def this(dist:Dist, ghostWidth:Long, periodic:Boolean, name:String) {
    this(dist, alongCuts(dist, ghostWidth, periodic).by(name));
  }
  /** The ghosts that are asked for; IllegalArgumentException where their axes are not those of the distribution. */
  public def this(dist:Dist, ghosts:Ghosts) {
    ghosts.requireRank(dist.rank);
    requireAlgorithm(ghosts.algorithm);
    this.dist = dist;
    this.ghosts = ghosts;
    widths = new Rail[Long](dist.rank, (axis:Long) => ghosts.width(axis));
    axes = wideAxes(dist, ghosts);
    ghostWidth = RailUtils.reduce(widths, (a:Long, b:Long) => Math.max(a, b), 0);
    isGlobal = ghosts.algorithm.endsWith("-global");
    algorithm = ghosts.algorithm.startsWith("shift") && isGrid(dist) ? "shift" : "put";
  }
  private static def alongCuts(dist:Dist, width:Long, periodic:Boolean):Ghosts {
    val widths = new Rail[Long](dist.rank);
    for (axis in dist.cutAxes())
      widths(axis) = width;
    val ghosts = width < 0 ? Ghosts.make(width) : Ghosts.make(widths);
    return periodic ? ghosts.periodic() : ghosts;
  }
  private static def requireAlgorithm(name:String):void {
    if (!name.equals("put") && !name.equals("shift") && !name.equals("put-global") && !name.equals("shift-global"))
      throw new IllegalArgumentException("ghosts by \"" + name + "\": it is put, shift, put-global or shift-global");
  }
  /** Those that are cut, in their order, and then the others. */
  private static def wideAxes(dist:Dist, ghosts:Ghosts):Rail[Long] {
    val all = new GrowableRail[Long]();
    for (axis in dist.cutAxes())
      if (ghosts.width(axis) > 0)
        all.add(axis);
    for (var axis:Long = 0; axis < dist.rank; axis++)
      if (ghosts.width(axis) > 0 && !all.contains(axis))
        all.add(axis);
    return all.toRail();
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
  public def getGhostRegion(place:Place):Region = grown(place, 0, axes.size);
  /** A place's box, grown along some of the axes. */
  private def grown(place:Place, from:Long, to:Long):Region {
    val own = dist.get(place);
    if (own.isEmpty())
      return own;
    val low = new Rail[Long](dist.rank, (i:Long) => own.min(i));
    val high = new Rail[Long](dist.rank, (i:Long) => own.max(i));
    for (var k:Long = from; k < to; k++) {
      low(axes(k)) = clipped(low(axes(k)) - widths(axes(k)), axes(k));
      high(axes(k)) = clipped(high(axes(k)) + widths(axes(k)), axes(k));
    }
    return Region.makeRectangular(low, high);
  }
  /** The bounds of what is kept around a place's own box, which has points. */
  def min(own:Region, axis:Long):Long = before(own.low(axis), axis);
  def max(own:Region, axis:Long):Long = behind(own.high(axis), axis);
  def before(low:Long, axis:Long):Long = clipped(low - widths(axis), axis);
  def behind(high:Long, axis:Long):Long = clipped(high + widths(axis), axis);
  private def clipped(index:Long, axis:Long):Long =
    ghosts.isPeriodic(axis) ? index : Math.max(dist.region.min(axis), Math.min(dist.region.max(axis), index));

  /** With one axis, who comes before and after, this place itself where no place does; otherwise all others with which
   * this place exchanges ghosts. */
  public def getNeighbors():Rail[Place] {
    val group = dist.places();
    if (dist.cutAxes().size == 1) {
      val k = group.indexOf(here);
      val n = group.numPlaces();
      val wraps = ghosts.isPeriodic(dist.cutAxes()(0));
      return [k > 0 || wraps ? group.prev(here) : here, k < n - 1 || wraps ? group.next(here) : here];
    }
    val put = new GhostManager(dist, ghosts.by("put"));
    return new GhostStage(put, 0, group).partners;
  }

  // ---- what goes between places ----

  /** How many exchanges an update takes, one after the other. */
  def stages():Long = algorithm.equals("shift") ? axes.size : 1;
  /** This place's elements that another gets in a stage, or its ghosts that come from there. */
  def outgoing(stage:Long, to:Place):Rail[GhostPatch] = patches(stage, here, to, true);
  def incoming(stage:Long, from:Place):Rail[GhostPatch] = patches(stage, from, here, false);

  private def patches(stage:Long, from:Place, to:Place, isSender:Boolean):Rail[GhostPatch] {
    val found = new GrowableRail[GhostPatch]();
    val isShift = algorithm.equals("shift");
    if (dist.get(from).isEmpty() || dist.get(to).isEmpty() || isShift && !isInLine(from, to, axes(stage)))
      return found.toRail();
    val source = isShift && !ghosts.isFaces ? grown(from, 0, stage) : dist.get(from) as Region;
    val images = shifts(isShift ? [axes(stage)] : axes);
    for (target in isShift ? targets(to, stage, stage + 1) : targets(to, 0, axes.size))
      for (v in images)
        addImage(source, v, target, from, to, isSender, found);
    return found.toRail();
  }
  /** The boxes of a place into which ghosts come along some of the axes. */
  private def targets(to:Place, first:Long, last:Long):Rail[Region] {
    if (!ghosts.isFaces)
      return [grown(to, 0, last)];
    val own = grown(to, 0, 0);
    return new Rail[Region](1 + 2 * (last - first), (i:Long) => i == 0 ? own : slab(own, axes(first + (i - 1) / 2),
        i % 2 == 1));
  }
  /** The ghosts of a box along one axis, on one side. */
  private def slab(own:Region, axis:Long, isLow:Boolean):Region {
    val low = new Rail[Long](own.rank, (i:Long) => i != axis ? own.min(i) : isLow ? min(own, i) : own.max(i) + 1);
    val high = new Rail[Long](own.rank, (i:Long) => i != axis ? own.max(i) : isLow ? own.min(i) - 1 : max(own, i));
    return Region.makeRectangular(low, high);
  }
  private def addImage(source:Region, v:Point, target:Region, from:Place, to:Place, isSender:Boolean,
      found:GrowableRail[GhostPatch]):void {
    val image = source.translate(v as Point(source.rank)) as Region;
    val part = image.intersection(target as Region(image.rank)) as Region;
    if (!part.isEmpty() && !(from.id == to.id && isZero(v)))
      found.add(isSender ? new GhostPatch(part - (v as Point(part.rank)), getGhostRegion(from))
                 : new GhostPatch(part, getGhostRegion(to)));
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
  private def shifts(axes:Rail[Long]):Rail[Point] {
    val far = new Rail[Long](dist.rank);
    for (axis in axes)
      if (ghosts.isPeriodic(axis))
        far(axis) = (widths(axis) + period(axis) - 1) / period(axis);
    val counts = Region.makeRectangular(new Rail[Long](dist.rank, (i:Long) => -far(i)), far);
    val all = new GrowableRail[Point]();
    for (c in counts)
      all.add(Point.make(c.rank, (i:Long) => c(i) * period(i)));
    return all.toRail();
  }
  private def period(axis:Long):Long = dist.region.max(axis) - dist.region.min(axis) + 1;
  private static def isZero(v:Point):Boolean {
    for (var i:Long = 0; i < v.rank; i++)
      if (v(i) != 0)
        return false;
    return true;
  }
}
