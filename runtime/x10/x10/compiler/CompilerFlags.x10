/* What the program was compiled with. */
package x10.compiler;

public class CompilerFlags {
  /** Not with -NO_CHECKS. */
  @Native("c", "X10_CHECKS") public static native def checkBounds():Boolean;
  @Native("c", "X10_CHECKS") public static native def checkPlace():Boolean;
  public static def useUnsigned():Boolean = false;
  public static def TRUE():Boolean = true;
  public static def FALSE():Boolean = false;
}
