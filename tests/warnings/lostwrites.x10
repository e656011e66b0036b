// Writes after an at to a copy that nothing reads, and writes that look like them.
public class lostwrites {
  static class Count {
    var n:Long = 0;
    val r = new Rail[Long](1);
  }
  static def use(r:Rail[Long]) { }
  static def lost(p:Place) {
    val sums = new Rail[Long](3), marks = new Rail[Boolean](3), count = new Count();
    val grid = new x10.array.Array_2[Double](2, 2);
    finish at (p) async { sums(here.id) = here.id + 1; }
    at (p) { marks(0) = true; marks(1) = false; }
    at (p) { count.n = 5; }
    at (p) { for (i in 0..1) grid(i, i) = 1.0; }
    val five = at (p) { sums(1) = 2; 5 };
    at (p) { at (p.next()) sums(2) = five; }
    return sums;
  }
  static def seen(p:Place) {
    val sums = new Rail[Long](3), others = new Rail[Long](3), count = new Count();
    val home = GlobalRef(sums), names = new Rail[String](1);
    at (p) { sums(0) = 1; Console.OUT.println(sums(0)); }
    at (p) { sums(0) = 1; use(sums); }
    at (p) { sums(0) = others(0); }
    at (p) { count.r(0) = 1; }
    at (p) { count.n = 1; others(0) = 2; count.n++; }
    at (p) { val r = sums; r(0) = 1; Console.OUT.println(r(0)); }
    at (p) { val r = new Rail[Long](1); r(0) = 1; }
    at (home) { home()(0) = 1; }
    at (p) { sums(0) = 1; at (p.next()) use(sums); }
    at (p) { val f = () => sums(0); sums(0) = 1; Console.OUT.println(f()); }
    at (p) { sums(0) = 1; new Object1() { def get() = sums(0); }.show(); }
    return names;
  }
  static abstract class Object1 {
    abstract def get():Long;
    def show() { Console.OUT.println(get()); }
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(lost(here.next()));
    seen(here);
  }
}
