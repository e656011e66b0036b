/* `future (p) e` of X10 1.7 and 2.0. */
package x10.editions.members;

import x10.editions.v15.Syntax;
import x10.util.concurrent.Future;

public class FutureMembers20 {
  private def this() {}

  /** At this place, it sees the objects themselves. */
  public static def make[T](p:Place, eval:()=>T):Future[T] =
    p == here ? Future.make[T](eval) : at (p) Future.make[T](eval);
  /** At the home of an object. */
  public static def make[T](object:Any, eval:()=>T):Future[T] = make[T](Syntax.placeOf(object), eval);
  public static def force[T](f:Future[T]):T {
    try {
      return f.force();
    } catch (e:MultipleExceptions) {
      throw FinishMembers.single(e);
    }
  }
}
