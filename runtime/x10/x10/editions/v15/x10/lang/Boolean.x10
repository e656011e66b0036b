/* A variable of a boolean, in an object. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;

@Homed
public class Boolean {
  public var `val`:boolean;
  public def this(v:boolean) { this.`val` = v; }
}
