/* A place for one value that can be changed. */
package x10.lang;

public final class Cell[T] {
  /** What it holds now. */
  public var value:T;

  /** One that holds x. */
  public def this(x:T) { value = x; }
  /** The value's text in Cell(…). */
  public def toString():String = "Cell(" + value + ")";
  /** What it holds. */
  public operator this():T = value;
  /** Makes it hold x. */
  public operator this(x:T):void { value = x; }
  /** Makes it hold x, which is the result. */
  public operator this()=(x:T):T {
    value = x;
    return x;
  }
  /** Makes it hold x, which is the result. */
  public def set(x:T):T {
    value = x;
    return x;
  }
  /** One that holds x. */
  public static def make[T](x:T):Cell[T] = new Cell[T](x);
  /** A value where a cell is wanted becomes one that holds it. */
  public static operator[T](x:T):Cell[T] = new Cell[T](x);
}
