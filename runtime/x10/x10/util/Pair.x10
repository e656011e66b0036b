/* Two values. */
package x10.util;

public struct Pair[T,U] {
  public val first:T;
  public val second:U;

  public def this(first:T, second:U):Pair[T,U] {
    this.first = first;
    this.second = second;
  }
  public def toString():String = "(" + first + ", " + second + ")";
}
