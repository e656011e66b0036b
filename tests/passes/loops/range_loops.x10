// A loop with a counter of its own is one over a range, in steps and downwards too.
import x10.compiler.*;

public class range_loops {
  // BEFORE: var i: Long = 0
  // BEFORE: while counts lt(i, n) {
  // AFTER: for val i: Long in 0 .. sub(n, 1) {
  static @NoInline def sum(a:Rail[Long], n:Long):Long { var s:Long = 0; for (var i:Long = 0; i < n; i++) s += a(i); return s; }
  // BEFORE: while counts le(i, n) {
  // AFTER: for wraps val i: Long in 0 .. n step 2 {
  static @NoInline def others(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (var i:Long = 0; i <= n; i += 2) s += a(i);
    return s;
  }
  // BEFORE: while counts lt(i, 100) {
  // AFTER: for val i: Long in 0 .. sub(100, 1) step 3 {
  static @NoInline def few(a:Rail[Long]):Long { var s:Long = 0; for (var i:Long = 0; i < 100; i += 3) s += a(i); return s; }
  // BEFORE: while counts lt(i, n) {
  // AFTER: for wraps val i: Long in 0 .. sub(n, 1) by m {
  static @NoInline def by(a:Rail[Long], n:Long, m:Long):Long {
    var s:Long = 0;
    for (var i:Long = 0; i < n; i += m) s += a(i);
    return s;
  }
  // BEFORE: while counts gt(i, n) {
  // AFTER: for val i: Long in add(n, 1) .. 9 step -1 {
  static @NoInline def down(a:Rail[Long], n:Long):Long { var s:Long = 0; for (var i:Long = 9; i > n; i--) s += a(i); return s; }
  // The bound is read after what the counter starts from.
  // BEFORE: while counts ge(i, sub(n, a.size)) {
  // AFTER: val {{.*}}t: Long = @range_loops_start
  // AFTER: for wraps val i: Long in sub(n, a.size) .. t step -2 {
  static @NoInline def from(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (var i:Long = start(a); i >= n - a.size; i -= 2) s += i;
    return s;
  }
  static @NoInline def start(a:Rail[Long]):Long { return a.size - 1; }
  // A static val is initialized where the bound is first asked for, before the loop.
  static val NAMES = [args(), args()];
  static @NoInline def args():Long { return 2; }
  // BEFORE: while counts lt(i, static 'range_loops.NAMES'.size) {
  // AFTER: for val i: Long in 0 .. sub(static 'range_loops.NAMES'.size, 1) {
  static @NoInline def names():Long { var s:Long = 0; for (var i:Long = 0; i < NAMES.size; i++) s += i; return s; }
  // A field is a bound where neither the body nor what it calls assigns it.
  private var last:Long = 2;
  private static @NoInline def odd(i:Long):Long { return i * i + 3; }
  private @NoInline def less(i:Long):Long { last = 1; return i; }
  // BEFORE: while counts lt(i, this.last) {
  // AFTER: for val i: Long in 0 .. sub(this.last, 1) {
  @NoInline def fixed():Long { var s:Long = 0; for (var i:Long = 0; i < last; i++) s += odd(i); return s; }
  // AFTER: while counts le(i, this.last) {
  @NoInline def moving():Long { var s:Long = 0; for (var i:Long = 1; i <= last; i++) s += less(i); return s; }
  public static def main(args:Rail[String]) {
    val a = new Rail[Long](100, 1);
    val n = args.size;
    Console.OUT.println(sum(a, n) + others(a, n + 9) + few(a) + by(a, n + 50, n + 7) + down(a, n) + from(a, n) + names());
    Console.OUT.println(new range_loops().fixed() + new range_loops().moving());
  }
}
