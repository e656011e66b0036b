/* Reads from an open file of the system. */
package x10.io;

import x10.compiler.Native;

public class InputStreamReader extends Reader {
  /** C's x10_file (x10rt/io.h), which the collector does not move or free. */
  private val handle:Long;

  def this(handle:Long) { this.handle = handle; }
  /** The output of a command that the shell runs; close() waits until it has ended. */
  public static def ofCommand(command:String):InputStreamReader = new InputStreamReader(run(command));
  @Native("c", "(int64_t)(intptr_t)x10_file_exec(#cx, #0, \"r\")") private static native def run(command:String):Long;

  @Native("c", "(int64_t)(intptr_t)x10_console(0)") static native def console():Long;
  @Native("c", "(int64_t)(intptr_t)x10_file_open(#cx, #0, \"r\")") static native def open(path:String):Long;
  @Native("c", "x10_file_read((x10_file *)(intptr_t)#0)") private static native def get(handle:Long):Int;
  @Native("c", "x10_file_read_bytes(#cx, (x10_file *)(intptr_t)#0, #1, #2, #3)")
  private static native def getBytes(handle:Long, r:Rail[Byte], off:Long, len:Long):void;
  @Native("c", "x10_file_read_line(#cx, (x10_file *)(intptr_t)#0)")
  private static native def getLine(handle:Long):String;
  @Native("c", "x10_file_available((x10_file *)(intptr_t)#0)") private static native def waiting(handle:Long):Long;
  @Native("c", "x10_file_offset((x10_file *)(intptr_t)#0)") private static native def position(handle:Long):Long;
  @Native("c", "(void)x10_file_skip((x10_file *)(intptr_t)#0, #1)")
  private static native def pass(handle:Long, n:Long):void;
  @Native("c", "x10_file_close((x10_file *)(intptr_t)#0)") private static native def shut(handle:Long):void;

  /** Gives the file back to the system; nothing can be read then. */
  public def close():void { shut(handle); }
  /** The next byte; EOFException where there is none. It waits for it. */
  public def read():Byte {
    val b = get(handle);
    if (b < 0n)
      throw new EOFException("end of file");
    return b as Byte;
  }
  /** Reads len bytes into elements from off on; EOFException where there are fewer. */
  public def read(r:Rail[Byte], off:Long, len:Long):void { getBytes(handle, r, off, len); }
  /** Up to the next end of a line, without it; EOFException where nothing is left. */
  public def readLine():String = getLine(handle);
  /** How many bytes can be read without waiting, as far as is known. */
  public def available():Long = waiting(handle);
  /** Passes over n bytes. */
  public def skip(n:Long):void { pass(handle, n); }
  /** Bytes read so far. */
  public def offset():Long = position(handle);
  /** Does nothing: there are no marks. */
  public def mark(n:Long):void { }
  /** An IOException, as there are no marks. */
  public def reset():void { throw new IOException("mark and reset are not supported"); }
  /** Whether there are marks: false. */
  public def markSupported():Boolean = false;
}
