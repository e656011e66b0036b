/* The points of a domain in their order: one by one, and each as a row of its own. */
package x10.views;

final class DomainPoints implements Iterator[Point], PointRows {
  private val domain:Domain;
  private val point:Rail[Long];    // the point; the last axis is one before the first at the beginning
  private var rest:Long;        // points after it

  def this(domain:Domain) {
    this.domain = domain;
    point = new Rail[Long](domain.rank, (i:Long) => domain.min(i));
    point(domain.rank - 1) -= domain.stride(domain.rank - 1);
    rest = domain.size();
  }
  public def nextRow():Boolean {
    if (rest == 0)
      return false;
    rest--;
    var i:Long = domain.rank - 1;
    while (point(i) == domain.max(i)) {
      point(i) = domain.min(i);
      i--;
    }
    point(i) += domain.stride(i);
    return true;
  }
  public def index(axis:Long):Long = point(axis);
  public def last():Long = point(domain.rank - 1);
  public def hasNext():Boolean = rest > 0;
  public def next():Point {
    if (!nextRow())
      throw new x10.util.NoSuchElementException("a domain has no more points");
    return Point.make(point);
  }
}
