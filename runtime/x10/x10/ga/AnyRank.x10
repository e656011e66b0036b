/* Views of the rank of a domain, a point or another view, where the compiler does not know that it is. The caller
 * does. */
package x10.ga;

import x10.compiler.NoInline;
import x10.compiler.SendsForCaller;
import x10.views.Domain;
import x10.views.View;
import x10.xrx.Transfers;

final class AnyRank {
  private def this() { }

  static @NoInline def element[T](v:View[T], p:Point):T = v(p as Point{self.rank==v.rank});
  static @NoInline def section[T](v:View[T], d:Domain):View[T] = v.constrict(d as Domain{self.rank==v.rank});
  static @NoInline def move[T](v:View[T], by:Point):View[T] = v.translate(by as Point{self.rank==v.rank});
  static @NoInline @SendsForCaller def asyncCopy[T](to:View[T], from:View[T]):void {
    to.asyncCopyFrom(from as View[T]{self.rank==to.rank});
  }
  static @NoInline @SendsForCaller def copy[T](to:View[T], from:View[T]):void {
    to.copyFrom(from as View[T]{self.rank==to.rank});
  }
  /** Adds alpha times the source. */
  static @NoInline @SendsForCaller def asyncAccumulate[T](to:View[T], from:View[T], alpha:T):void {
    to.asyncAccumulateFrom(from as View[T]{self.rank==to.rank}, Transfers.ADD, alpha);
  }
}
