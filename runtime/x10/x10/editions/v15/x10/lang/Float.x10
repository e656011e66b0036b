/* A variable of a float, in an object. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;

@Homed
public class Float {
  public var `val`:float;
  public def this(v:float) { this.`val` = v; }
}
