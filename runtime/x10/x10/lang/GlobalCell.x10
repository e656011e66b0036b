/* A place for one value that is used from all places. */
package x10.lang;

public class GlobalCell[T] {
  protected val root:GlobalRef[Cell[T]];

  public def this(v:T) { root = GlobalRef[Cell[T]](new Cell[T](v)); }
  public def toString():String = root.toString();
  public operator this():T {
    val r = root;
    return at (r.home) r().value;
  }
  public operator this(x:T):void {
    val r = root;
    at (r.home) r().value = x;
  }
  public operator this()=(x:T):T = set(x);
  public def set(x:T):T {
    val r = root;
    at (r.home) r().value = x;
    return x;
  }
  public static def make[T](x:T):GlobalCell[T] = new GlobalCell[T](x);
}
