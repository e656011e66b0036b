/* Three values. */
package x10.util;

public struct Triple[T,U,V] {
  /** One of the three values. */
  public val first:T;
  /** The value in the middle. */
  public val second:U;
  /** The last value. */
  public val third:V;

  /** Holds all three values. */
  public def this(first:T, second:U, third:V):Triple[T,U,V] {
    this.first = first;
    this.second = second;
    this.third = third;
  }
  /** The values in parentheses. */
  public def toString():String = "(" + first + ", " + second + ", " + third + ")";
}
