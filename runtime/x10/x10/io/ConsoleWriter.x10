/* Standard output or error output: each call is one piece, so that lines are not torn. What cannot be written is named
 * on standard error, and throws nothing: the exit status of the place shows it. */
package x10.io;

import x10.compiler.Native;

final class ConsoleWriter extends Writer {
  private val descriptor:Int;

  def this(descriptor:Int) { this.descriptor = descriptor; }

  @Native("c", "x10_file_write(#cx, x10_console(#0), #1, false)")
  private static native def put(descriptor:Int, s:String):void;
  @Native("c", "x10_file_write(#cx, x10_console(#0), #1, true)")
  private static native def putLine(descriptor:Int, s:String):void;
  @Native("c", "x10_file_write_byte(#cx, x10_console(#0), #1)")
  private static native def putByte(descriptor:Int, v:Byte):void;
  @Native("c", "x10_file_write_bytes(#cx, x10_console(#0), #1, #2, #3)")
  private static native def putBytes(descriptor:Int, r:Rail[Byte], off:Long, len:Long):void;

  @Native("c", "x10_file_flush(#cx, x10_console(#0))") private static native def push(descriptor:Int):void;

  public def close():void { push(descriptor); }
  public def flush():void { push(descriptor); }
  public def write(x:Byte):void { putByte(descriptor, x); }
  public def write(s:String):void { put(descriptor, s); }
  public def writeLine(s:String):void { putLine(descriptor, s); }
  public def write(r:Rail[Byte], off:Long, len:Long):void { putBytes(descriptor, r, off, len); }
}
