/* An object that holds a value. */
package x10.util;

public final class Box[T] implements ()=>T {
  /** What it holds. */
  public val value:T;

  /** One that holds x. */
  public def this(x:T) { value = x; }
  /** What it holds. */
  public operator this():T = value;
  /** That of the value. */
  public def hashCode():Int = value.hashCode();
  /** That of the value. */
  public def toString():String = value.toString();
  /** To an equal value, and to a box of one. */
  public def equals(x:Any):Boolean =
    x instanceof T ? value.equals(x as T) : x instanceof Box[T] && value.equals((x as Box[T]).value);
}
