/* java.io.FileReader. */
package x10.editions.java.io;

import x10.compiler.Homed;

@Homed
public class FileReader implements Reader {
  private val from:x10.io.FileReader;
  public def this(name:String) { from = new x10.io.FileReader(new x10.io.File(name)); }
  public def this(file:File) { this(file.getPath()); }
  public def readLine():String {
    try {
      return from.readLine();
    } catch (e:x10.io.EOFException) {
      return null;
    }
  }
  public def close():void { from.close(); }
}
