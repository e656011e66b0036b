/* java.io.BufferedReader. */
package x10.editions.java.io;

import x10.compiler.Homed;

@Homed
public class BufferedReader implements Reader {
  private val from:Reader;
  public def this(from:Reader) { this.from = from; }
  public def readLine():String = from.readLine();
  public def close():void { from.close(); }
}
