/* Unpacks what a Serializer packed, in the same order. */
package x10.io;

import x10.compiler.Native;

public final class Deserializer implements Unserializable {
  /** C's x10_reader (x10rt/serial.h); it lives as long as the process. */
  private val handle:Long;

  /** Unpacks what the serializer has packed so far. */
  public def this(s:Serializer) { this(s.toRail()); }
  /** Unpacks what toRail() of a serializer gave. */
  public def this(r:Rail[Byte]) { handle = make(r); }
  def this(handle:Long) { this.handle = handle; }

  @Native("c", "(int64_t)(intptr_t)x10_reader_of_rail(#0)") private static native def make(r:Rail[Byte]):Long;
  @Native("c", "(x10_object *)x10_reader_get(#cx, (x10_reader *)(intptr_t)#0)")
  private static native def get(r:Long):Any;

  /** The next value, of the type that was packed; an exception if the bytes are no such value. */
  public def readAny():Any = get(handle);
}
