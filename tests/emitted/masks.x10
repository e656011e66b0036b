// What a mask limits lies between 0 and the mask, whatever is masked: that is tested before a loop.
import x10.compiler.NoInline;

public class masks {
  // CHECK-LABEL: static void masks_count(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY({{.*}}x10_range_fits(0, 255, h->size))) {
  // CHECK-NEXT: for (
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static @NoInline def count(a:Rail[Int], h:Rail[Long]) {
    for (x in a) h((x & 255n) as Long)++;
  }

  // A mask that is not known, and a table made of rows.
  // CHECK-LABEL: static int64_t masks_mix(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY({{.*}}x10_range_fits(0, mask, t->size){{.*}}x10_range_fits(0, 31, s->size))) {
  // CHECK-NEXT: for (
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static @NoInline def mix(t:Rail[Long], s:Rail[Long], mask:Long, n:Long):Long {
    var x:Long = 1, all:Long = 0;
    for (i in 0..(n - 1)) {
      x = x * 6364136223846793005 + 1442695040888963407;
      all += t(mask & x) ^ s((x & 3) * 8 + (i & 7));
    }
    return all;
  }

  // With more than the mask, one that is not known might be negative.
  // CHECK-LABEL: static int64_t masks_near(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_range_fits
  // CHECK: return
  static @NoInline def near(t:Rail[Long], mask:Long, n:Long):Long {
    var x:Long = 1, all:Long = 0;
    for (i in 0..(n - 1)) {
      x = x * 6364136223846793005 + 1442695040888963407;
      all += t((x & mask) + i);
    }
    return all;
  }

  public static def main(args:Rail[String]) {
    val h = new Rail[Long](256);
    count(new Rail[Int](3, (i:Long) => i as Int), h);
    Console.OUT.println(h(1) + mix(h, h, 127, 3) + near(h, 3, 2));
  }
}
