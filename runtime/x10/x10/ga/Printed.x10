/* The elements of a section of a global array as text. */
package x10.ga;

import x10.io.Printer;
import x10.util.StringBuilder;
import x10.views.Domain;
import x10.views.View;

final class Printed {
  private def this() { }

  private static val IN_LINE = 10;
  private static val AT_ONCE = 60000;

  static def elements[T](a:GlobalArray[T], d:Domain, out:Printer):void {
    if (d.isEmpty())
      return;
    val slab = Math.max(1, AT_ONCE / Math.max(1, d.size() / d.extent(0))); // indices of the first axis
    for (var i:Long = 0; i < d.extent(0); i += slab)
      print[T](a, some(d, i, Math.min(i + slab, d.extent(0)) - 1), out);
  }
  /** Those of the first axis from one position to another. */
  private static def some(d:Domain, from:Long, to:Long):Domain =
    Domain.make(Point.make(d.rank, (i:Long) => i == 0 ? d.min(0) + from * d.stride(0) : d.min(i)),
        Point.make(d.rank, (i:Long) => i == 0 ? d.min(0) + to * d.stride(0) : d.max(i)) as Point(d.rank),
        Point.make(d.rank, (i:Long) => d.stride(i)) as Point(d.rank));
  private static def print[T](a:GlobalArray[T], d:Domain, out:Printer):void {
    val got = Dealt.rows[T](d);
    a.get(d as Domain{self.rank==a.dist.domain.rank}, got as View[T]{self.rank==a.dist.domain.rank});
    val line = new StringBuilder();
    val row = d.extent(d.rank - 1);
    var n:Long = 0; // in the row
    for (p in d) {
      if (n % IN_LINE == 0)
        line.add(p.toString());
      line.add(" ");
      line.add(AnyRank.element[T](got, p));
      n = (n + 1) % row;
      if (n % IN_LINE == 0) {
        out.println(line.result());
        line.clear();
      }
    }
  }
}
