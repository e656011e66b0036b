/* What x10.lang.Settable has up to X10 2.1: set, and each Rail is one. */
package x10.editions.members;

public class SettableMembers20 {
  private def this() {}

  private static class OfRail[T] implements Settable[Int,T] {
    val rail:Rail[T];
    def this(rail:Rail[T]) { this.rail = rail; }
    public operator this(i:Int)=(v:T):T = rail(i) = v;
  }
  /** Writes into the rail itself. */
  public static operator [T](rail:Rail[T]):Settable[Int,T] = new OfRail[T](rail);

  public static def set[I,V](to:Settable[I,V], v:V, i:I):V = to(i) = v;
}
