import x10.compiler.NoInline;

/** Loops that write many places of a rail, over rails that are one, and places that meet: as if done round by round. */
public class alias_iterations {
  static type Cells = Rail[Long];

  /** Four planes that are made of four others, one of them a place further. */
  @NoInline static def mix(from:Cells, to:Cells, first:Long, last:Long, plane:Long) {
    for (i in first..(last - 1)) {
      val a = from(i - 1), b = from(i + plane), c = from(i + 2 * plane), d = from(i + 3 * plane);
      to(i) = a + 3 * b - c + d;
      to(i + plane) = b - 5 * c + d;
      to(i + 2 * plane) = 7 * c - a;
      to(i + 3 * plane) = d + 2 * a + b;
    }
  }
  /** The same, two places further in an iteration. */
  @NoInline static def mixPairs(from:Cells, to:Cells, first:Long, last:Long, plane:Long) {
    for (i in first..(last - 1)) {
      val a = from(2 * i - 2), b = from(2 * i + plane), c = from(2 * i + 2 * plane), d = from(2 * i + 3 * plane);
      to(2 * i) = a + 3 * b - c + d;
      to(2 * i + plane) = b - 5 * c + d;
      to(2 * i + 2 * plane) = 7 * c - a;
      to(2 * i + 3 * plane) = d + 2 * a + b;
    }
  }

  @NoInline static def get(r:Cells, i:Long):Long = r(i);
  @NoInline static def set(r:Cells, i:Long, x:Long) { r(i) = x; }
  /** What they should do, an element at a time. */
  static def oneByOne(from:Cells, to:Cells, first:Long, last:Long, plane:Long, step:Long) {
    for (i in first..(last - 1)) {
      val k = step * i;
      val a = get(from, k - step), b = get(from, k + plane), c = get(from, k + 2 * plane), d = get(from, k + 3 * plane);
      set(to, k, a + 3 * b - c + d);
      set(to, k + plane, b - 5 * c + d);
      set(to, k + 2 * plane, 7 * c - a);
      set(to, k + 3 * plane, d + 2 * a + b);
    }
  }

  static val SIZE = 900;
  static def cells(seed:Long):Cells = new Cells(SIZE, (i:Long) => i * seed % 101);

  static def check(first:Long, last:Long, plane:Long, step:Long, isOne:Boolean) {
    val from = cells(37), to = isOne ? from : cells(53), wantedFrom = cells(37), wantedTo = isOne ? wantedFrom
        : cells(53);
    var failed:String = "", wantedFailed:String = "";
    try {
      if (step == 1) mix(from, to, first, last, plane); else mixPairs(from, to, first, last, plane);
    } catch (e:ArrayIndexOutOfBoundsException) { failed = e.getMessage(); }
    try {
      oneByOne(wantedFrom, wantedTo, first, last, plane, step);
    } catch (e:ArrayIndexOutOfBoundsException) { wantedFailed = e.getMessage(); }
    var same:Boolean = failed.equals(wantedFailed);
    for (i in 0..(SIZE - 1)) same &= from(i) == wantedFrom(i) && to(i) == wantedTo(i);
    Console.OUT.println(first + ".." + last + " by " + step + ", " + plane + " apart" +
        (isOne ? ", one rail: " : ": ") +
                        (same ? "the same" : "different") + (failed.equals("") ? "" : ", " + failed));
  }

  public static def main(args:Rail[String]) {
    for (isOne in [false, true]) for (plane in [0, 1, 2, 39, 40, 41, 79, 80, 81, 200, -200])
      for (step in 1..2) {
        val first = plane < 0 ? 610 / step : 3;
        check(first, first + 40, plane, step, isOne);
      }
    check(5, 5, 40, 1, false);
    check(200, 240, 220, 1, false);
    check(8, 3, 1 << 62, 1, false);
    check(3, 43, 1 << 62, 1, true);
    val left = cells(11), right = cells(13);
    mix(left, right, 1, 90, 200);
    mixPairs(right, left, 1, 90, 200);
    Console.OUT.println(left(100) + " " + right(100));
  }
}
