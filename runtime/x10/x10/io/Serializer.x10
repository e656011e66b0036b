/* Packs values into bytes: what serialize of a CustomSerialization is given, or one's own. */
package x10.io;

import x10.compiler.Native;

public final class Serializer implements Unserializable {
  /** C's x10_writer (x10rt/serial.h). */
  private val handle:Long;

  /** One that has packed nothing. */
  public def this() { handle = make(); }
  def this(handle:Long) { this.handle = handle; }

  @Native("c", "(int64_t)(intptr_t)x10_writer_new_kept()") private static native def make():Long;
  @Native("c", "x10_writer_put(#cx, (x10_writer *)(intptr_t)#0, (void *)#1)")
  private static native def put(w:Long, v:Any):void;
  @Native("c", "x10_writer_size((x10_writer *)(intptr_t)#0)") private static native def sizeOf(w:Long):Long;
  @Native("c", "x10_writer_copy((x10_writer *)(intptr_t)#0, #1)")
  private static native def copy(w:Long, r:Rail[Byte]):void;

  @Native("c", "x10_writer_free((x10_writer *)(intptr_t)#0)") private static native def free(w:Long):void;
  /** Gives the memory back; nothing more may be written. */
  public def release():void { free(handle); }

  /** Packs a value and all that it refers to; an exception where something of it is Unserializable. */
  public def writeAny(v:Any):void { put(handle, v); }
  /** What was written. */
  public def toRail():Rail[Byte] {
    val r = new Rail[Byte](sizeOf(handle));
    copy(handle, r);
    return r;
  }
  /** How many bytes have been packed. */
  public def dataBytesWritten():Int = sizeOf(handle) as Int;
  /** Does nothing: what was packed before is always known again. */
  public def newObjectGraph():void { }
  /** Does nothing: objects are not counted. */
  public def addDeserializeCount(extraCount:Long):void { }
}
