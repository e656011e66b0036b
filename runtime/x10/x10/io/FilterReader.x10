/* Passes on from another reader. */
package x10.io;

public class FilterReader extends Reader {
  private val r:Reader;

  public def this(r:Reader) { this.r = r; }
  protected def inner():Reader = r;

  public def close():void { r.close(); }
  public def read():Byte = r.read();
  public def read(a:Rail[Byte], off:Long, len:Long):void { r.read(a, off, len); }
  public def available():Long = r.available();
  public def skip(n:Long):void { r.skip(n); }
  public def mark(n:Long):void { r.mark(n); }
  public def reset():void { r.reset(); }
  public def markSupported():Boolean = r.markSupported();
}
