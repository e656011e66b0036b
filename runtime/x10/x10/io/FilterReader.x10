/* Passes on from another reader. */
package x10.io;

public class FilterReader extends Reader {
  private val r:Reader;

  /** Reads from r. */
  public def this(r:Reader) { this.r = r; }
  protected def inner():Reader = r;

  /** Closes the other reader. */
  public def close():void { r.close(); }
  /** The next byte of the other reader. */
  public def read():Byte = r.read();
  /** Reads from the other reader into elements off to off + len - 1. */
  public def read(a:Rail[Byte], off:Long, len:Long):void { r.read(a, off, len); }
  /** How many bytes the other reader has without waiting. */
  public def available():Long = r.available();
  /** Passes over n bytes of the other reader. */
  public def skip(n:Long):void { r.skip(n); }
  /** Marks a place in the other reader. */
  public def mark(n:Long):void { r.mark(n); }
  /** Goes back to the mark of the other reader. */
  public def reset():void { r.reset(); }
  /** Whether the other reader has marks. */
  public def markSupported():Boolean = r.markSupported();
}
