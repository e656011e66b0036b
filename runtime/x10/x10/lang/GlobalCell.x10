/* A place for one value that is used from all places. */
package x10.lang;

public class GlobalCell[T] {
  protected val root:GlobalRef[Cell[T]];

  /** One that is kept here and holds v. */
  public def this(v:T) { root = GlobalRef[Cell[T]](new Cell[T](v)); }
  /** The text of its GlobalRef: the home and a number. */
  public def toString():String = root.toString();
  /** What it holds: a message and its answer where the home is another place. */
  public operator this():T {
    val r = root;
    return at (r.home) r().value;
  }
  /** Makes it hold x; waits for the home. */
  public operator this(x:T):void {
    val r = root;
    at (r.home) r().value = x;
  }
  /** Makes it hold x, which is the result; waits for the home. */
  public operator this()=(x:T):T = set(x);
  /** Makes it hold x, which is the result; waits for the home. The value is copied where the home is another place. */
  public def set(x:T):T {
    val r = root;
    at (r.home) r().value = x;
    return x;
  }
  /** One that is kept here and holds x. */
  public static def make[T](x:T):GlobalCell[T] = new GlobalCell[T](x);
}
