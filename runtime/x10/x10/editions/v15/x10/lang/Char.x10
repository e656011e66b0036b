/* A variable of a char, in an object. */
package x10.editions.v15.x10.lang;

import x10.compiler.Homed;

@Homed
public class Char {
  public var `val`:char;
  public def this(v:char) { this.`val` = v; }
}
