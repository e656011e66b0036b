/* A value that another activity computes: calling it waits for the value, or throws what the computation threw.
 *
 * ```
 * val f = Future.make[Long](() => 6 * 7);
 * Console.OUT.println(f()); // prints 42
 * ```
 */
package x10.util.concurrent;

public class Future[T] implements ()=>T {
  private val root:GlobalRef[State[T]];

  private static class State[T] {
    val latch:Latch = new Latch();
    val result:Rail[T] = Unsafe.allocRailUninitialized[T](1);
    var failure:Exception = null;
  }

  private def this(root:GlobalRef[State[T]]) { this.root = root; }

  /** Starts the computation here. It is done when all it started is; what it throws comes as a finish gives it. */
  public static def make[T](eval:()=>T):Future[T] {
    val state = new State[T]();
    async {
      try {
        finish state.result(0) = eval();
      } catch (e:Exception) {
        state.failure = e;
      } finally {
        state.latch.release();
      }
    }
    return new Future[T](GlobalRef[State[T]](state));
  }

  /** Whether the value is there, or the computation has failed. A message and its answer where it runs elsewhere. */
  public def forced():Boolean {
    val r = root;
    return at (r.home) r().latch();
  }
  /** As force(). */
  public operator this():T = force();
  /** The value, for which it waits; or it throws what the computation threw. A message and its answer where it runs
   * elsewhere. */
  public def force():T {
    val r = root;
    return at (r.home) wait(r());
  }
  private static def wait[T](state:State[T]):T {
    state.latch.await();
    if (state.failure != null)
      throw state.failure;
    return state.result(0);
  }
}
