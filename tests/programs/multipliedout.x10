import x10.compiler.NoInline;

/** Sums of products whose parts wrap around are the same in a loop, where they are multiplied out, and without one. */
public class multipliedout {
  static def node(i:Long, top:Long, w:Long, j:Long, left:Long):Long = (i - top) * w + j - left;
  static def deep(i:Long, top:Long, h:Long, j:Long, left:Long, w:Long, k:Long):Long =
    left - ((i - top) * h - (j - left - 7)) * w + (3 * (top - k) - top);

  static @NoInline def nodeAlone(i:Long, top:Long, w:Long, j:Long, left:Long):Long = node(i, top, w, j, left);
  static @NoInline def deepAlone(i:Long, top:Long, h:Long, j:Long, left:Long, w:Long, k:Long):Long =
    deep(i, top, h, j, left, w, k);

  static @NoInline def test(values:Rail[Long], top:Long, left:Long, w:Long, h:Long):Long {
    var differences:Long = 0;
    for (n in values.range) {
      val i = values(n), j = values(values.size - 1 - n), k = i ^ j;
      if (node(i, top, w, j, left) != nodeAlone(i, top, w, j, left)) differences++;
      if (deep(i, top, h, j, left, w, k) != deepAlone(i, top, h, j, left, w, k)) differences++;
    }
    return differences;
  }

  /** What is the same in all iterations is not read through null where there is no iteration. */
  static class Box {
    var top:Long = 5, width:Long = 7, left:Long = 1;
  }
  static @NoInline def sum(box:Box, rows:Rail[Long]):Long {
    var sum:Long = 0;
    for (i in rows) {
      val j = i ^ 1;
      sum += (i - box.top) * box.width + j - box.left;
      if (i == 2) box.width++;
    }
    return sum;
  }

  public static def main(Rail[String]) {
    val values = [Long.MIN_VALUE, -1, 0 as Long, 1, 3037000500, 1L << 62, Long.MAX_VALUE - 1, Long.MAX_VALUE];
    var differences:Long = 0;
    for (top in values) for (left in values) for (w in values) differences += test(values, top, left, w, left + 5);
    Console.OUT.println("differences: " + differences);
    Console.OUT.println(sum(new Box(), [1, 2, 3 as Long]) + " " + sum(null, new Rail[Long](0)));
    try {
      Console.OUT.println(sum(null, [1 as Long]));
    } catch (e:NullPointerException) {
      Console.OUT.println("null");
    }
  }
}
