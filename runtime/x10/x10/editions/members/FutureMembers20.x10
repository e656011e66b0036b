/* `future (p) e` of X10 1.7 and 2.0. */
package x10.editions.members;

import x10.util.concurrent.Future;

public class FutureMembers20 {
  private def this() {}

  public static def make[T](p:Place, eval:()=>T):Future[T] = at (p) Future.make[T](eval);
}
