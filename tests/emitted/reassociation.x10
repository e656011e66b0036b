// What a sum of products adds in each iteration of a loop, though it is the same in all, is added at once.
import x10.compiler.NoInline;

public class reassociation {
  static struct Box(top:Long, left:Long, width:Long) {
    def node(i:Long, j:Long):Long = (i - top) * width + j - left;
  }

  // Indices that vary as they like: a product, two sums.
  // CHECK-LABEL: static int64_t reassociation_gather(x10_context *cx, {{.*}}){{$}}
  // CHECK: int64_t offset = box.top * box.width + box.left;
  // CHECK: for (int64_t k = 0;
  // CHECK: i * box.width + j - offset
  // CHECK: {{^}}}
  static @NoInline def gather(rows:Rail[Long], columns:Rail[Long], box:Box, a:Rail[Long]):Long {
    var sum:Long = 0;
    for (k in rows.range) {
      val i = rows(k), j = columns(k);
      sum += a(box.node(i, j));
    }
    return sum;
  }

  // One offset for all that differ by numbers, and for three dimensions too; the order of what varies stays.
  // CHECK-LABEL: static int64_t reassociation_deep(x10_context *cx, {{.*}}){{$}}
  // CHECK: int64_t offset = t * h * w + u * w + v;
  // CHECK: (i * h + reassociation_next(cx, i)) * w + l - offset
  // CHECK: (i * h + reassociation_next(cx, i)) * w + l - offset + 1
  // CHECK-NOT: offset_2
  // CHECK: {{^}}}
  static @NoInline def deep(rows:Rail[Long], t:Long, u:Long, v:Long, h:Long, w:Long):Long {
    var sum:Long = 0;
    for (i in rows) {
      val l = i ^ 5;
      sum ^= ((i - t) * h + (next(i) - u)) * w + (l - v);
      sum ^= ((i - t) * h + (next(i) - u)) * w + (l + 1 - v);
    }
    return sum;
  }
  static @NoInline def next(i:Long):Long = i + 1;

  // C compilers count these along themselves: the loop's own variable, what does not vary in the inner loop.
  // CHECK-LABEL: static int64_t reassociation_counted(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: offset
  // CHECK: {{^}}}
  static @NoInline def counted(n:Long, t:Long, w:Long, v:Long):Long {
    var sum:Long = 0;
    for (i in 1..n) {
      sum ^= (i - t) * w + n - v;
      for (j in 1..n)
        sum ^= (i - t) * w + j - v;
    }
    return sum;
  }

  // Nothing is gained with one sum, or without a product; and `w` varies.
  // CHECK-LABEL: static int64_t reassociation_others(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: offset =
  // CHECK: {{^}}}
  static @NoInline def others(rows:Rail[Long], t:Long, v:Long):Long {
    var sum:Long = 0;
    var w:Long = 3;
    for (i in rows) {
      sum ^= (i - t) * v + i;
      sum ^= i - t - v;
      sum ^= (i - t) * w + i - v;
      w += i;
    }
    return sum;
  }

  public static def main(Rail[String]) {
    val rows = [3, 4, 5 as Long], columns = [7, 9, 8 as Long];
    Console.OUT.println(gather(rows, columns, Box(2, 6, 5), new Rail[Long](20, (k:Long) => k)));
    Console.OUT.println(deep(rows, 1, 2, 3, 4, Long.MAX_VALUE));
    Console.OUT.println(counted(5, 2, 3, 4) + others(rows, 1, 2));
  }
}
