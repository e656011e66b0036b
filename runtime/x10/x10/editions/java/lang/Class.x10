/* java.lang.Class: a class's name. */
package x10.editions.java.lang;

import x10.compiler.Unchanging;

@Unchanging
public final class Class {
  private val name:String;
  public def this(name:String) { this.name = name; }

  public def getName():String = name;
  public def equals(that:Any):Boolean = that instanceof Class && (that as Class).name.equals(name);
  public def hashCode():Int = name.hashCode();
  public def toString():String = "class " + name;
}
