// What other languages write.
public class slips {
  static def constants() {
    final y = 3;
  }
  static def elements(a:Rail[Long]) {
    a[0] = 3;
    Console.OUT.println(a[1]);
    a[a.size - 1] = 4;
  }
  val arguments:Rail<Long> = null;
  static def functions() {
    val f = x => x + 1;
    val g = (x:Long) -> x + 1;
  }
  static def open(n:Long) {
    if (n > 3) {
      return;
  }
  def within() = 3;
}
