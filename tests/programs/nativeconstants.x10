// What a native method of another compiler's program gives, if it is a literal.
import x10.compiler.Native;

public class nativeconstants {
  @Native("java", "true") @Native("c++", "false")
  static native def needsWarmup():Boolean;

  @Native("c++", "-12")
  static native def offset():Long;

  @Native("c++", "7") @Native("c", "8")
  static native def ours():Int;

  public static def main(Rail[String]) {
    Console.OUT.println(needsWarmup() + " " + offset() + " " + ours());
  }
}
