/* The value that an activity gives at another place. It stays at the place where it was asked for. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;

@Homed
public final class future[T](home:Place) {
  private var value:T;
  private var problem:Exception;
  private var isDone:boolean;

  private def this() {
    property(here);
    value = Unsafe.allocRailZeroed[T](1)(0);
    problem = null;
    isDone = false;
  }
  public static def make[T](p:Place, eval:()=>T):future[T] {
    val f = new future[T]();
    at (p) async {
      try {
        val v = eval();
        at (f.home) async f.set(v);
      } catch (e:Exception) {
        at (f.home) async f.fail(e);
      }
    }
    return f;
  }
  private def set(v:T):void {
    atomic {
      value = v;
      isDone = true;
    }
  }
  private def fail(e:Exception):void {
    atomic {
      problem = e;
      isDone = true;
    }
  }
  public def force():T = here == home ? await() : at (home) await();
  private def await():T {
    when (isDone) {}
    if (problem != null)
      throw problem;
    return value;
  }
  public def forced():boolean = here == home ? isDone : at (home) isDone;
}
