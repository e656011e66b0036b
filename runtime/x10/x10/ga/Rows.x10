/* The rows of up to three views of one domain, where they are in their rails. */
package x10.ga;

import x10.compiler.Inline;
import x10.views.Domain;
import x10.views.View;

final class Rows[T] {
  private val domain:Domain;
  private val point:Rail[Long]; // how far along each axis; the last is not used
  private val views:Rail[View[T]];
  private val steps:Rail[Rail[Long]];
  private val first:Rail[Long]; // of each view, where its row begins

  /** The rows of a domain that is not empty. */
  private def this(views:Rail[View[T]]) {
    this.views = views;
    domain = views(0).domain;
    point = new Rail[Long](domain.rank);
    val rank = domain.rank;
    val d = domain;
    steps = new Rail[Rail[Long]](views.size, (v:Long) => new Rail[Long](rank, (i:Long) => step[T](views(v), d, i)));
    first = new Rail[Long](views.size, (v:Long) => index[T](views(v), d.min()));
  }
  private static def index[T](v:View[T], p:Point):Long = v.index(p as Point{self.rank==v.rank});
  private static def step[T](v:View[T], d:Domain, axis:Long):Long {
    if (d.extent(axis) == 1)
      return 1;
    val min = d.min();
    val next = Point.make(d.rank, (i:Long) => i == axis ? min(i) + d.stride(i) : min(i));
    return index[T](v, next) - index[T](v, min);
  }
  private def next():Boolean {
    for (var axis:Long = domain.rank - 2; axis >= 0; axis--) {
      if (++point(axis) < domain.extent(axis)) {
        move(axis, 1);
        return true;
      }
      point(axis) = 0;
      move(axis, 1 - domain.extent(axis));
    }
    return false;
  }
  private def move(axis:Long, by:Long):void {
    for (v in 0..(first.size - 1))
      first(v) += by * steps(v)(axis);
  }
  private def step(view:Long):Long = steps(view)(domain.rank - 1);

  /** Calls body with the number of elements of each row; with where the row begins, and how far apart its elements
   * are. */
  static @Inline def each[T](a:View[T], body:(Long, Long, Long)=>void):void {
    if (a.domain.isEmpty())
      return;
    val rows = new Rows[T]([a]);
    do
      body(rows.length(), rows.first(0), rows.step(0));
    while (rows.next());
  }
  static @Inline def each[T](a:View[T], b:View[T], body:(Long, Long, Long, Long, Long)=>void):void {
    if (a.domain.isEmpty())
      return;
    val rows = new Rows[T]([a, b]);
    do
      body(rows.length(), rows.first(0), rows.step(0), rows.first(1), rows.step(1));
    while (rows.next());
  }
  static @Inline def each[T](a:View[T], b:View[T], c:View[T],
      body:(Long, Long, Long, Long, Long, Long, Long)=>void):void {
    if (a.domain.isEmpty())
      return;
    val rows = new Rows[T]([a, b, c]);
    do
      body(rows.length(), rows.first(0), rows.step(0), rows.first(1), rows.step(1), rows.first(2), rows.step(2));
    while (rows.next());
  }
  private def length():Long = domain.extent(domain.rank - 1);
}
