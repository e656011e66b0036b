/* How a finish is used, as a hint: all kinds run the general protocol, which adapts itself. */
package x10.compiler;

import x10.lang.annotations.StatementAnnotation;

public interface Pragma(pragma:Int) extends StatementAnnotation {
  public static val FINISH_DEFAULT = 0n;
  public static val FINISH_ASYNC = 1n;
  public static val FINISH_HERE = 2n;
  public static val FINISH_SPMD = 3n;
  public static val FINISH_LOCAL = 4n;
  public static val FINISH_DENSE = 5n;
  public static val FINISH_ASYNC_AND_BACK = 6n;
  public static val FINISH_ATEACH_UNIQUE = FINISH_SPMD;
}
