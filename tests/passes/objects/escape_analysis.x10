// An object that does not outlive its block is on the stack.
import x10.compiler.*;

public class escape_analysis {
  // BEFORE: val b: escape_analysis.Box = new[escape_analysis.Box] @escape_analysis_Box_this(1)
  // AFTER: val b: escape_analysis.Box = new[escape_analysis.Box] stack @escape_analysis_Box_this(1)
  static class Box { var n:Long; def this(n:Long) { this.n = n; } @NoInline def add(k:Long) { n += k; } }
  static @NoInline def count(n:Long):Long { val b = new Box(1); b.add(n); return b.n; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(count(args.size));
  }
}
