/* Passes on to another writer. */
package x10.io;

public class FilterWriter extends Writer {
  private val w:Writer;

  public def this(w:Writer) { this.w = w; }
  protected def inner():Writer = w;

  public def close():void { w.close(); }
  public def flush():void { w.flush(); }
  public def write(x:Byte):void { w.write(x); }
  public def write(s:String):void { w.write(s); }
  public def writeLine(s:String):void { w.writeLine(s); }
  public def write(r:Rail[Byte], off:Long, len:Long):void { w.write(r, off, len); }
}
