/* Clocks of the system. */
package x10.util;

import x10.compiler.Native;

public class Timer {
  /** Since 1970. */
  @Native("c", "x10_time_milliseconds()") public static native def milliTime():Long;
  /** Since some fixed time. */
  @Native("c", "x10_time_nanoseconds()") public static native def nanoTime():Long;
}
