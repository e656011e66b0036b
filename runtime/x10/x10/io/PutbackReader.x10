/* A reader into which bytes can be put back: what was put back last is read first. */
package x10.io;

import x10.util.GrowableRail;

public class PutbackReader extends FilterReader {
  private val back = new GrowableRail[Byte]();

  /** Reads from r what has not been put back. */
  public def this(r:Reader) { super(r); }

  /** Puts a byte back: it is read next. */
  public def putback(b:Byte):void { back.add(b); }

  /** The byte that was put back last, or the next one of the other reader. */
  public def read():Byte = back.isEmpty() ? super.read() : back.removeLast();
  /** Reads what was put back, and then from the other reader, into elements off to off + len - 1. */
  public def read(a:Rail[Byte], off:Long, len:Long):void {
    val n = Math.min(len, back.size());
    for (i in off..(off + n - 1))
      a(i) = back.removeLast();
    if (n < len)
      super.read(a, off + n, len - n);
  }
  /** How many bytes can be read without waiting. */
  public def available():Long = back.size() + super.available();
  /** Passes over n bytes, those that were put back first. */
  public def skip(n:Long):void {
    val known = Math.max(0, Math.min(n, back.size()));
    for (1..known)
      back.removeLast();
    super.skip(n - known);
  }
  /** A mark would be in the reader below, which knows nothing of what was put back. */
  public def markSupported():Boolean = false;
}
