/* A variable of a double, in an object. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;

@Homed
public class Double {
  public var `val`:double;
  public def this(v:double) { this.`val` = v; }
}
