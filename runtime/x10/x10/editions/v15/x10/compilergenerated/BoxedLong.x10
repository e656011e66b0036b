/* A long as an object. */
package x10.editions.v15.x10.compilergenerated;

import x10.compiler.Unchanging;

@Unchanging
public final class BoxedLong {
  private val value:long;
  public def this(value:long) { this.value = value; }

  public def longValue():long = value;
  public def equals(that:Any):boolean = that instanceof BoxedLong ? (that as BoxedLong).value == value
      : value.equals(that);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}
