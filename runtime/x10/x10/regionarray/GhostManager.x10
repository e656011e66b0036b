/* Ghosts: copies of elements that lie within some width of a place's own, along the axes by which the distribution cuts.
 * They fill the bounding box of its points, grown by that width. A periodic space goes on at its other end, otherwise
 * nothing is outside it. Any distribution will do, and any width: whoever has a point of the box sends it. */
package x10.regionarray;

import x10.util.GrowableRail;

public class GhostManager {
    public val ghostWidth:Long;
    private val dist:Dist;
    private val periodic:Boolean;

    public def this(dist:Dist, ghostWidth:Long, periodic:Boolean) {
        if (ghostWidth < 0)
            throw new IllegalArgumentException("ghosts of width " + ghostWidth);
        this.dist = dist;
        this.ghostWidth = ghostWidth;
        this.periodic = periodic;
    }

    /** The points that the place keeps, its own and its ghosts. */
    public def getGhostRegion(place:Place):Region {
        val own = dist.get(place);
        if (own.isEmpty())
            return own;
        val low = new Rail[Long](dist.rank, (i:Long) => own.min(i));
        val high = new Rail[Long](dist.rank, (i:Long) => own.max(i));
        for (axis in dist.cutAxes()) {
            low(axis) = grown(low(axis) - ghostWidth, axis);
            high(axis) = grown(high(axis) + ghostWidth, axis);
        }
        return Region.makeRectangular(low, high);
    }
    private def grown(index:Long, axis:Long):Long =
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
        val all = new GrowableRail[Place]();
        for (p in group)
            if (p.id != here.id && overlaps(here, p).size + overlaps(p, here).size > 0)
                all.add(p);
        return all.toRail();
    }

    /** Which points of `to`'s ghosts come from `from`. */
    def overlaps(from:Place, to:Place):Rail[Overlap] {
        val own = dist.get(from) as Region;
        val box = getGhostRegion(to);
        val found = new GrowableRail[Overlap]();
        if (own.isEmpty() || box.isEmpty())
            return found.toRail();
        val images = shifts().iterator();
        while (images.hasNext()) {
            val v = images.next();
            val image = own.translate(v as Point(own.rank)) as Region;
            val part = image.intersection(box as Region(image.rank)) as Region;
            if (!part.isEmpty() && !(from.id == to.id && isZero(v)))
                found.add(new Overlap(part, v));
        }
        return found.toRail();
    }
    /** By how much the space's images are away that ghosts can reach. */
    private def shifts():Region {
        val far = new Rail[Long](dist.rank);
        if (periodic && ghostWidth > 0)
            for (axis in dist.cutAxes())
                far(axis) = (ghostWidth + period(axis) - 1) / period(axis);
        val counts = Region.makeRectangular(new Rail[Long](dist.rank, (i:Long) => -far(i)), far);
        val all = new GrowableRail[Point]();
        val it = counts.iterator();
        while (it.hasNext()) {
            val c:Point = it.next();
            all.add(Point.make(c.rank, (i:Long) => c(i) * period(i)));
        }
        return new ListedRegion(dist.rank, all.toRail());
    }
    private def period(axis:Long):Long = dist.region.max(axis) - dist.region.min(axis) + 1;
    private static def isZero(v:Point):Boolean {
        for (var i:Long = 0; i < v.rank; i++)
            if (v(i) != 0)
                return false;
        return true;
    }
}

/* Points that are ghosts of some place, and by how much they are away from the points they are images of. */
final class Overlap {
    val points:Region;
    val shift:Point;
    val rows:Region; // the first points of stretches along the last axis
    val length:Long; // of each

    def this(points:Region, shift:Point) {
        this.points = points;
        this.shift = shift;
        val last = points.rank - 1;
        length = points.rect ? points.max(last) - points.min(last) + 1 : 1;
        rows = points.rect ? firsts(points) : points;
    }
    private static def firsts(r:Region):Region =
        Region.makeRectangular(new Rail[Long](r.rank, (i:Long) => r.min(i)),
                               new Rail[Long](r.rank, (i:Long) => i == r.rank - 1 ? r.min(i) : r.max(i)));
    static def count(overlaps:Rail[Overlap]):Long {
        var n:Long = 0;
        for (var i:Long = 0; i < overlaps.size; i++)
            n += overlaps(i).points.size();
        return n;
    }
}
