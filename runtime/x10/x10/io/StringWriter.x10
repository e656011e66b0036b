/* Gathers what is written into a string.
 *
 * ```
 * val text = new StringWriter();
 * val p = new Printer(text);
 * p.printf("%d apples", 3);
 * Console.OUT.println(text.result()); // prints 3 apples
 * ```
 */
package x10.io;

import x10.util.StringBuilder;

public class StringWriter extends Writer {
  private val b:StringBuilder;

  /** One that has gathered nothing. */
  public def this() { b = new StringBuilder(); }
  /** Adds the character whose code point the byte is. */
  public def write(x:Byte):void { b.add(Char.chr((x as Int) & 0xffn)); }
  /** Adds the text. */
  public def write(s:String):void { b.add(s); }
  /** Adds elements off to off + len - 1, which are UTF-8. */
  public def write(r:Rail[Byte], off:Long, len:Long):void { b.add(new String(r, off, len)); }
  /** How many characters have been gathered. */
  public def size():Long = b.length();
  /** What has been gathered. */
  public def result():String = b.result();
  /** Does nothing: nothing is buffered. */
  public def flush():void { }
  /** Does nothing: the text stays. */
  public def close():void { }
}
