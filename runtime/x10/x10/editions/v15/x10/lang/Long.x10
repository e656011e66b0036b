/* A variable of a long, in an object. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;

@Homed
public class Long {
  public var `val`:long;
  public def this(v:long) { this.`val` = v; }
}
