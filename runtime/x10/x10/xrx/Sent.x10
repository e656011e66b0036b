/* What this place has sent so far, by kinds of messages: the numbers of enum x10_message_type in x10rt/stats.h. Tests
 * assert with it what an operation costs; all of a program is in `x10run --stats`. */
package x10.xrx;

import x10.compiler.Native;

public final class Sent {
  public static val TASK = 0n;
  public static val AT = 1n;
  public static val REPORT = 3n;
  public static val PUT = 9n;
  public static val GET = 10n;
  public static val GET_REPLY = 11n;
  public static val ACC = 12n;
  public static val FETCH = 13n;
  public static val FETCH_REPLY = 14n;
  public static val PUT_LIST = 15n;
  public static val GET_LIST = 16n;
  public static val FENCE = 17n;
  public static val FENCE_ACK = 18n;

  private def this() { }

  /** Messages, and bytes of payload, of a kind. */
  @Native("c", "(int64_t)x10_messages_sent((uint32_t)#0)") public static native def messages(kind:Int):Long;
  @Native("c", "(int64_t)x10_bytes_sent((uint32_t)#0)") public static native def bytes(kind:Int):Long;
}
