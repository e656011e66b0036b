/* java.io.BufferedWriter. */
package x10.editions.java.io;

import x10.compiler.Homed;

@Homed
public class BufferedWriter implements Writer {
  private val to:Writer;
  public def this(to:Writer) { this.to = to; }
  public def write(s:String):void { to.write(s); }
  public def newLine():void { to.write("\n"); }
  public def flush():void { to.flush(); }
  public def close():void { to.close(); }
}
