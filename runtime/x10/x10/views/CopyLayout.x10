/* How the elements of several views lie in one rail, one view after the other: those of a message of a CopyPlan. */
package x10.views;

final class CopyLayout {
  private def this() { }

  static def size[T](views:Rail[View[T]]):Long {
    var sum:Long = 0;
    for (v in views)
      sum += v.domain.size();
    return sum;
  }
  /** Views of the rail with the domains of those. */
  static def rows[T](views:Rail[View[T]], rail:Rail[T], from:Long):Rail[View[T]] {
    var next:Long = from;
    val rows = new Rail[View[T]](views.size);
    for (i in views.range()) {
      rows(i) = View.over[T](GlobalRail[T](rail), views(i).domain, next);
      next += views(i).domain.size();
    }
    return rows;
  }
  /** All of them as one; a single one is it itself. */
  static def whole[T](rows:Rail[View[T]], rail:Rail[T], from:Long):View[T] =
    rows.size == 1 ? rows(0) :
    View.over[T](GlobalRail[T](rail), Domain.make(0..(size[T](rows) - 1)), from);
}
