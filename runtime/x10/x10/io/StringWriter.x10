/* Gathers what is written into a string. */
package x10.io;

import x10.util.StringBuilder;

public class StringWriter extends Writer {
  private val b:StringBuilder;

  public def this() { b = new StringBuilder(); }
  public def write(x:Byte):void { b.add(Char.chr((x as Int) & 0xffn)); }
  public def write(s:String):void { b.add(s); }
  public def write(r:Rail[Byte], off:Long, len:Long):void { b.add(new String(r, off, len)); }
  public def size():Long = b.length();
  public def result():String = b.result();
  public def flush():void { }
  public def close():void { }
}
