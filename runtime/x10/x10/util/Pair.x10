/* Two values. */
package x10.util;

public struct Pair[T,U] {
  /** One of the two values. */
  public val first:T;
  /** The other value. */
  public val second:U;

  /** Holds both values. */
  public def this(first:T, second:U):Pair[T,U] {
    this.first = first;
    this.second = second;
  }
  /** Both values in parentheses. */
  public def toString():String = "(" + first + ", " + second + ")";
}
