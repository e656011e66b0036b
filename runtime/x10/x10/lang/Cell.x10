/* A place for one value that can be changed. */
package x10.lang;

public final class Cell[T] {
  public var value:T;

  public def this(x:T) { value = x; }
  public def toString():String = "Cell(" + value + ")";
  public operator this():T = value;
  public operator this(x:T):void { value = x; }
  public operator this()=(x:T):T {
    value = x;
    return x;
  }
  public def set(x:T):T {
    value = x;
    return x;
  }
  public static def make[T](x:T):Cell[T] = new Cell[T](x);
  public static operator[T](x:T):Cell[T] = new Cell[T](x);
}
