/* A double as an object. */
package x10.editions.v15.x10.compilergenerated;

import x10.compiler.Unchanging;

@Unchanging
public final class BoxedDouble {
  private val value:double;
  public def this(value:double) { this.value = value; }

  public def doubleValue():double = value;
  public def equals(that:Any):boolean = that instanceof BoxedDouble ? (that as BoxedDouble).value == value
      : value.equals(that);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}
