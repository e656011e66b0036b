/* What this place has sent so far, by kinds of messages: the numbers of enum x10_message_type in x10rt/stats.h. Tests
 * assert with it what an operation costs; all of a program is in `x10run --stats`. */
package x10.xrx;

import x10.compiler.Native;

public final class Sent {
  /** Activities that begin at another place. */
  public static val TASK = 0n;
  /** Bodies of `at` that run at another place. */
  public static val AT = 1n;
  /** Reports of a place to the home of a finish. */
  public static val REPORT = 3n;
  /** Elements that are put. */
  public static val PUT = 9n;
  /** Requests for elements. */
  public static val GET = 10n;
  /** Elements that were asked for. */
  public static val GET_REPLY = 11n;
  /** Elements that are accumulated. */
  public static val ACC = 12n;
  /** Updates whose old value is asked for. */
  public static val FETCH = 13n;
  /** Old values that were asked for. */
  public static val FETCH_REPLY = 14n;
  /** Single elements that are put together. */
  public static val PUT_LIST = 15n;
  /** Requests for single elements together. */
  public static val GET_LIST = 16n;
  /** Questions of a fence. */
  public static val FENCE = 17n;
  /** Answers to a fence. */
  public static val FENCE_ACK = 18n;

  private def this() { }

  /** Messages, and bytes of payload, of a kind. */
  @Native("c", "(int64_t)x10_messages_sent((uint32_t)#0)") public static native def messages(kind:Int):Long;
  /** Bytes of payload of a kind. */
  @Native("c", "(int64_t)x10_bytes_sent((uint32_t)#0)") public static native def bytes(kind:Int):Long;
}
