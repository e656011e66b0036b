/* Writes to an open file of the system. */
package x10.io;

import x10.compiler.Native;

public class OutputStreamWriter extends Writer {
  /** C's x10_file (x10rt/io.h), which the collector does not move or free. */
  private val handle:Long;

  def this(handle:Long) { this.handle = handle; }
  /** The input of a command that the shell runs; close() waits until it has ended. */
  public static def toCommand(command:String):OutputStreamWriter = new OutputStreamWriter(run(command));
  @Native("c", "(int64_t)(intptr_t)x10_file_exec(#cx, #0, \"w\")") private static native def run(command:String):Long;

  @Native("c", "x10_file_write(#cx, (x10_file *)(intptr_t)#0, #1, false)")
  private static native def put(handle:Long, s:String):void;
  @Native("c", "x10_file_write_byte(#cx, (x10_file *)(intptr_t)#0, #1)")
  private static native def putByte(handle:Long, v:Byte):void;
  @Native("c", "x10_file_write_bytes(#cx, (x10_file *)(intptr_t)#0, #1, #2, #3)")
  private static native def putBytes(handle:Long, r:Rail[Byte], off:Long, len:Long):void;
  @Native("c", "x10_file_flush(#cx, (x10_file *)(intptr_t)#0)") private static native def push(handle:Long):void;
  @Native("c", "x10_file_finish(#cx, (x10_file *)(intptr_t)#0)") private static native def shut(handle:Long):void;
  @Native("c", "(int64_t)(intptr_t)x10_file_open(#cx, #0, #1 ? \"a\" : \"w\")")
  static native def open(path:String, append:Boolean):Long;

  /** Writes what is buffered and gives the file back to the system; IOException where that fails. */
  public def close():void { shut(handle); }
  /** Writes what is buffered; IOException where that fails. */
  public def flush():void { push(handle); }
  /** Writes a byte, into the buffer at first. */
  public def write(x:Byte):void { putByte(handle, x); }
  /** Writes a text as UTF-8, into the buffer at first. */
  public def write(s:String):void { put(handle, s); }
  /** Writes elements off to off + len - 1, into the buffer at first. */
  public def write(r:Rail[Byte], off:Long, len:Long):void { putBytes(handle, r, off, len); }
}
