/* x10.io.FileOutputStream of X10 1.7. */
package x10.editions.v17.io;

import x10.io.File;
import x10.io.FileWriter;

public class FileOutputStream extends OutputStream {
  private val to:FileWriter;
  /** The file is made, or emptied. Throws an IOException where it cannot be. */
  public def this(path:String) { to = new FileWriter(new File(path)); }

  public def write(b:Byte):void { to.write(b); }
  public def flush():void { to.flush(); }
  public def close():void { to.close(); }
}
