// The step of a counting loop is in its head.
import x10.compiler.*;

public class while_to_for {
  // AFTER: while counts lt(i, n) {
  // AFTER: } update {
  static @NoInline def sum(a:Rail[Long], n:Long):Long { var s:Long = 0; var i:Long = 0; while (i < n) { s += a(i); i++; } return s; }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Rail[Long](4), args.size));
  }
}
