/* x10.io.ByteArrayOutputStream of X10 1.7. */
package x10.editions.v17.io;

import x10.util.GrowableRail;

public class ByteArrayOutputStream extends OutputStream {
  private val bytes = new GrowableRail[Byte]();

  public def write(b:Byte):void { bytes.add(b); }
  /** The bytes, which are UTF-8. */
  public def toString():String = new String(bytes.toRail());
}
