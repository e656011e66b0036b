/* What is proved before loops changes nothing: exceptions come where and when they came. */
import x10.array.Array_2;

public class proved {
  static class Holder {
    var rail:Rail[Long];
    val grid:Array_2[Long];
    def this(n:Long) {
      rail = new Rail[Long](n);
      grid = new Array_2[Long](n, n);
    }
    def fill(n:Long) { for (i in 0..(n - 1)) rail(i) = i; }
    def row(i:Long, n:Long) { for (j in 0..(n - 1)) grid(i, j) = i + j; }
    def swapping(n:Long) {
      for (i in 0..(n - 1)) {
        rail(i) = 1;
        if (i == 1) rail = new Rail[Long](2);
      }
    }
  }

  static def sum(a:Rail[Long]):Long {
    var s:Long = 0;
    for (i in 0..(a.size - 1)) s += a(i);
    return s;
  }
  static def upTo(a:Rail[Long], n:Long) { for (i in 0..n) a(i) = i + 1; }
  static def from(a:Rail[Long], low:Long, high:Long) { for (i in low..high) a(i - 1) = 7; }
  static def back(a:Rail[Long], n:Long) { for (i in 0..n) a(n - i) = i; }
  static def steps(a:Rail[Long], n:Long, step:Long) {
    if (step == 2)
      for (var i:Long = 0; i < n; i += 2) a(i) = 5;
    else
      for (var i:Long = 0; i < n; i += 3) a(i + 1) = 5;
  }
  static def ints(a:Rail[Long], n:Int) { for (var i:Int = 0n; i < n; i++) a(i) = 9; }
  static def twice(a:Rail[Long], n:Long) { for (i in 0..n) a(2 * i) = 3; }
  static def nothing(a:Rail[Long], n:Long) { for (i in 0..n) a(i) = 1; }
  static def inner(a:Rail[Rail[Long]], i:Long, n:Long) { for (j in 0..(n - 1)) a(i)(j) = j; }
  static def both(a:Rail[Long], b:Rail[Long], n:Long) {
    for (i in 0..(n - 1)) {
      a(i) = 1;
      b(i) = 2;
    }
  }
  static def huge(a:Rail[Long], low:Long, offset:Long) { for (i in low..(low + 1)) a(i + offset) = 4; }

  static def expect(what:String, body:()=>void) {
    try {
      body();
      Console.OUT.println(what + ": fine");
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(what + ": " + e.getMessage() + ", " + e.getStackTrace()(0));
    } catch (e:NullPointerException) {
      Console.OUT.println(what + ": null, " + e.getStackTrace()(0));
    }
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Long](4);
    expect("one too far", () => upTo(a, 4));
    Console.OUT.println(sum(a));
    expect("one too low", () => from(a, 0, 2));
    expect("backwards", () => back(a, 4));
    Console.OUT.println(sum(a));
    expect("all", () => upTo(a, 3));
    expect("steps", () => steps(a, 4, 2));
    Console.OUT.println(sum(a));
    expect("steps too far", () => steps(a, 4, 3));
    expect("ints", () => ints(a, 5n));
    expect("twice", () => twice(a, 2));
    expect("no time", () => nothing(null, -1));
    expect("null", () => nothing(null, 0));
    expect("far off", () => huge(a, Long.MAX_VALUE - 5, 6 - Long.MAX_VALUE));
    val rows = new Rail[Rail[Long]](2, (i:Long) => new Rail[Long](2));
    expect("rows", () => inner(rows, 1, 2));
    expect("row too short", () => inner(rows, 1, 3));
    expect("no such row", () => inner(rows, 2, 1));
    expect("no row, no time", () => inner(rows, 2, 0));
    val b = new Rail[Long](2);
    expect("both", () => both(a, b, 3));
    Console.OUT.println(sum(a) + " " + sum(b));
    val h = new Holder(3);
    expect("field", () => h.fill(4));
    expect("grid", () => h.row(2, 3));
    expect("grid too far", () => h.row(1, 4));
    Console.OUT.println(h.grid(2, 2) + " " + h.grid(1, 2));
    expect("swapped within", () => h.swapping(3));
  }
}
