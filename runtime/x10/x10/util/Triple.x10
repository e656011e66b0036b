/* Three values. */
package x10.util;

public struct Triple[T,U,V] {
  public val first:T;
  public val second:U;
  public val third:V;

  public def this(first:T, second:U, third:V):Triple[T,U,V] {
    this.first = first;
    this.second = second;
    this.third = third;
  }
  public def toString():String = "(" + first + ", " + second + ", " + third + ")";
}
