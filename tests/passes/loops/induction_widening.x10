// An Int that is only an index counts as a Long.
import x10.compiler.*;

public class induction_widening {
  // BEFORE: if likely and(differ(a, null), range_fits(0, conv unchecked[Long](sub unchecked(n, 1:Int)), rail_size unchecked(a))) -> for val i: Int in 0:Int .. sub(n, 1:Int) {
  // BEFORE: rail_set unchecked(a, conv[Long](i), 7)
  // AFTER: if likely and(differ(a, null), range_fits(0, conv unchecked[Long](sub unchecked(n, 1:Int)), rail_size unchecked(a))) -> for val temp i: Long in 0 .. sub(conv[Long](n), 1) {
  // AFTER: rail_set unchecked(a, i, 7)
  // AFTER: } else -> for val temp i.1: Long in 0 .. sub(conv[Long](n), 1) {
  static @NoInline def fill(a:Rail[Long], n:Int) { for (i in 0n..(n - 1n)) a(i) = 7; }
  public static def main(args:Rail[String]) {
    fill(new Rail[Long](4), 3n);
  }
}
