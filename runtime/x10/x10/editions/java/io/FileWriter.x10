/* java.io.FileWriter. */
package x10.editions.java.io;

import x10.compiler.Homed;
import x10.io.Printer;

@Homed
public class FileWriter implements Writer {
  private val to:Printer;
  public def this(name:String) { to = new x10.io.File(name).printer(); }
  public def this(file:File) { this(file.getPath()); }
  public def write(s:String):void { to.print(s); }
  public def flush():void { to.flush(); }
  public def close():void { to.close(); }
}
