/* What the program was compiled with. */
package x10.compiler;

public class CompilerFlags {
  /** Not with -NO_CHECKS. */
  @Native("c", "X10_CHECKS") public static native def checkBounds():Boolean;
  /** Not with -NO_CHECKS. */
  @Native("c", "X10_CHECKS") public static native def checkPlace():Boolean;
  /** Whether unsigned numbers are X10's Int: they never are. */
  public static def useUnsigned():Boolean = false;
  /** true, whatever the options. */
  public static def TRUE():Boolean = true;
  /** false, whatever the options. */
  public static def FALSE():Boolean = false;
}
