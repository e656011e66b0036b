/* How many blocks each axis is cut into, where it may be as many as there are places. */
package x10.ga;

final class Factors {
  private val extents:Rail[Long];
  private val least:Rail[Long];
  private val most:Rail[Long];
  private val tried:Rail[Long];
  private val best:Rail[Long];
  private var bestCut:Double;

  private def this(extents:Rail[Long], least:Rail[Long], most:Rail[Long]) {
    this.extents = extents;
    this.least = least;
    this.most = most;
    tried = new Rail[Long](extents.size);
    best = new Rail[Long](extents.size);
    bestCut = Double.POSITIVE_INFINITY;
  }

  /** The greatest product of at most `places` whose factors are within the bounds; of those, the one that cuts through
   * the fewest elements; of those, the one with more blocks of an earlier axis. Null where even the least are too
   * many. */
  static def choose(places:Long, extents:Rail[Long], least:Rail[Long], most:Rail[Long]):Rail[Long] {
    var all:Long = 1;
    for (var i:Long = 0; i < most.size && all < places; i++)
      all *= Math.min(most(i), places);
    for (var n:Long = Math.min(all, places); n > 0; n--) {
      val search = new Factors(extents, least, most);
      search.take(0, n, 0.0);
      if (search.bestCut < Double.POSITIVE_INFINITY)
        return search.best;
    }
    return null;
  }

  /** Factors of the axes from this one on, whose product is `rest`; the cuts so far go through so many elements, as a
   * part of all. */
  private def take(axis:Long, rest:Long, cut:Double):void {
    if (axis == extents.size) {
      if (rest == 1 && cut < bestCut * (1 - 1e-12)) {
        bestCut = cut;
        Rail.copy(tried, 0, best, 0, best.size);
      }
      return;
    }
    for (var n:Long = Math.min(rest, most(axis)); n >= least(axis); n--)
      if (rest % n == 0) {
        tried(axis) = n;
        take(axis + 1, rest / n, cut + (n - 1.0) / extents(axis));
      }
  }
}
