/* Passes on to another writer. */
package x10.io;

public class FilterWriter extends Writer {
  private val w:Writer;

  /** Writes to w. */
  public def this(w:Writer) { this.w = w; }
  protected def inner():Writer = w;

  /** Closes the other writer. */
  public def close():void { w.close(); }
  /** Flushes the other writer. */
  public def flush():void { w.flush(); }
  /** Writes a byte to the other writer. */
  public def write(x:Byte):void { w.write(x); }
  /** Writes a text to the other writer. */
  public def write(s:String):void { w.write(s); }
  /** Writes a text and the end of the line to the other writer. */
  public def writeLine(s:String):void { w.writeLine(s); }
  /** Writes elements off to off + len - 1 to the other writer. */
  public def write(r:Rail[Byte], off:Long, len:Long):void { w.write(r, off, len); }
}
