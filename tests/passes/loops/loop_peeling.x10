// A static that a loop reads is read in its first iteration, in front.
import x10.compiler.*;

public class loop_peeling {
  // BEFORE: for val i: Long in 0 .. sub(n, 1) {
  // AFTER: if le(0, sub unchecked(n, 1)) {
  // AFTER: val i: Long = 0
  // AFTER: if lt(0, sub unchecked(n, 1)) {
  static val LIMIT = make();
  static @NoInline def make():Long = 5;
  static @NoInline def sum(a:Rail[Long], n:Long):Long { var s:Long = 0; for (i in 0..(n - 1)) s += a(i) * LIMIT; return s; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Rail[Long](4), args.size));
  }
}
