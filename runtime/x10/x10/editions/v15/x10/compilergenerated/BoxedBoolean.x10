/* A boolean as an object. */
package x10.editions.v15.x10.compilergenerated;

import x10.compiler.Unchanging;

@Unchanging
public final class BoxedBoolean {
  private val value:boolean;
  public def this(value:boolean) { this.value = value; }

  public def booleanValue():boolean = value;
  public def equals(that:Any):boolean = that instanceof BoxedBoolean ? (that as BoxedBoolean).value == value
      : value.equals(that);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}
