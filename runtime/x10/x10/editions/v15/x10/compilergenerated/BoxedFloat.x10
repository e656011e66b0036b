/* A float as an object. */
package x10.editions.v15.x10.compilergenerated;

import x10.compiler.Unchanging;

@Unchanging
public final class BoxedFloat {
  private val value:float;
  public def this(value:float) { this.value = value; }

  public def floatValue():float = value;
  public def equals(that:Any):boolean = that instanceof BoxedFloat ? (that as BoxedFloat).value == value
      : value.equals(that);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}
