// The step of a counting loop is in its head.
import x10.compiler.*;

public class while_to_for {
  // AFTER: while counts lt(i, n) {
  // AFTER: } update {
  static @NoInline def sum(a:Rail[Long], n:Long):Long { var s:Long = 0; var i:Long = 0; while (i < n) { s += a(i); i++; } return s; }
  // A counter that is read after its loop has another one before it.
  // AFTER: while counts gt(k.2, 0) {
  // AFTER-NEXT: val temp k.3: Long = sub(k.2, 1)
  // AFTER: k = k.3
  // AFTER: } update {
  // AFTER: k = sub(k, 1)
  static @NoInline def down(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    var k:Long = n;
    while (k-- > 0) s += a(k);
    return s + k;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Rail[Long](4), args.size));
    Console.OUT.println(down(new Rail[Long](4), args.size));
  }
}
