/* A variable of a int, in an object. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;

@Homed
public class Integer {
  public var `val`:int;
  public def this(v:int) { this.`val` = v; }
}
