/* How a finish is used, as a hint: all kinds run the general protocol, which adapts itself.
 *
 * @property pragma one of the constants here */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Pragma(pragma:Int) extends StatementAnnotation {
  /** Nothing is known of the finish. */
  public static val FINISH_DEFAULT = 0n;
  /** It has one async. */
  public static val FINISH_ASYNC = 1n;
  /** Its activities end here. */
  public static val FINISH_HERE = 2n;
  /** It has an async at each place, which begins no other beyond its own finishes. */
  public static val FINISH_SPMD = 3n;
  /** All its activities are here. */
  public static val FINISH_LOCAL = 4n;
  /** Many places report to it. */
  public static val FINISH_DENSE = 5n;
  /** It has one async at another place, which comes back. */
  public static val FINISH_ASYNC_AND_BACK = 6n;
  /** It is that of an ateach over one point for each place. */
  public static val FINISH_ATEACH_UNIQUE = FINISH_SPMD;
}
