/* A char as an object. */
package x10.editions.v15.x10.compilergenerated;

import x10.compiler.Unchanging;

@Unchanging
public final class BoxedCharacter {
  private val value:char;
  public def this(value:char) { this.value = value; }

  public def charValue():char = value;
  public def equals(that:Any):boolean = that instanceof BoxedCharacter ? (that as BoxedCharacter).value == value
      : value.equals(that);
  public def hashCode():Int = value.hashCode();
  public def toString():String = value.toString();
}
