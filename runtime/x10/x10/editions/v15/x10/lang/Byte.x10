/* A variable of a byte, in an object. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;

@Homed
public class Byte {
  public var `val`:byte;
  public def this(v:byte) { this.`val` = v; }
}
