/* The rows of a box, or the single points of any other region. The elements of a row follow each other in every rail
 * that holds a box around it row by row; where all the rails hold just this box, they are one row. For loops with
 * closures, which are to stay small enough to be copied to their callers:
 *     val rows = new Rows(r, isOne);  while (rows.advance()) … rows.head, and rows.length elements from there on. */
package x10.regionarray;

import x10.compiler.NoInline;

final class Rows {
  val length:Long;
  private val heads:Iterator[Point];
  var head:Point; // the first point of the row

  def this(r:Region, isOne:Boolean) {
    length = !isBox(r) ? 1 : isOne ? r.size() : r.max(r.rank - 1) - r.min(r.rank - 1) + 1;
    heads = headsOf(r, isOne).iterator();
    head = null;
  }
  private static def isBox(r:Region):Boolean = r.rect && r.rank > 0 && !r.isEmpty();
  private static @NoInline def headsOf(r:Region, isOne:Boolean):Region =
    isBox(r) ? Region.makeRectangular(new Rail[Long](r.rank, (i:Long) => r.min(i)),
                      new Rail[Long](r.rank, (i:Long) => isOne || i == r.rank - 1 ? r.min(i) : r.max(i))) as Region
         : r;

  /** Goes on to the next row; false where there is none. */
  @NoInline def advance():Boolean {
    if (!heads.hasNext())
      return false;
    head = heads.next();
    return true;
  }
}
