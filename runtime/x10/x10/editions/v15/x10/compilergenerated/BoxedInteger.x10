/* An int as an object. */
package x10.editions.v15.x10.compilergenerated;

import x10.compiler.Unchanging;

@Unchanging
public final class BoxedInteger {
  private val value:int;
  public def this(value:int) { this.value = value; }

  public def intValue():int = value;
  public def equals(that:Any):boolean = that instanceof BoxedInteger ? (that as BoxedInteger).value == value
      : value.equals(that);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}
