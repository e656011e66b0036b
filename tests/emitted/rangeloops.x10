// A variable that counts along with loops is as good an index as their own.
import x10.compiler.NoInline;

public class rangeloops {
  // One that goes through the text, one that starts again for each block, and iterations that are counted down.
  // CHECK-LABEL: static void rangeloops_encode(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: x10_range_fits(p, p + 2 * ((n - 1) / 2) + 1, text->size) && x10_range_fits(0, 5, key->size)
  // CHECK-NEXT: for (int64_t i = 0; i < n; i += 2) {
  // CHECK-NOT: X10_
  // CHECK: key->data[
  // CHECK-NOT: X10_
  // CHECK: text->data[p - 1] =
  // CHECK-NOT: X10_
  // CHECK: } else {
  static @NoInline def encode(text:Rail[Int], n:Long, key:Rail[Int]) {
    var k:Long = 0;
    var p:Long = 0;
    for (var i:Long = 0; i < n; i += 2) {
      var x:Int = text(p++);
      var y:Int = text(p);
      var r:Int = 3n;
      k = 0;
      do {
        x = x * key(k++) + y;
        y = y ^ key(k++);
      } while (--r != 0n);
      text(p - 1) = x;
      text(p++) = y;
    }
  }

  // What some iterations skip does not count along.
  // CHECK-LABEL: static void rangeloops_pack(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: X10_IS_OUT(cx, to,
  // CHECK: return
  static @NoInline def pack(from:Rail[Int], to:Rail[Int]) {
    var k:Long = 0;
    for (i in 0..(from.size - 1)) {
      if (from(i) == 0n) continue;
      to(k++) = from(i);
    }
  }

  // Bounds that are known need no test of their own; iterations that are few are written out by the C compiler.
  // CHECK-LABEL: static int32_t rangeloops_sum(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: if (X10_LIKELY(w != NULL && x10_range_fits(3, 22, w->size))) {
  // CHECK-NEXT: #pragma GCC unroll 4
  // CHECK-NEXT: for (int64_t t = 3; t <= 22; t += 5)
  // CHECK-NOT: X10_
  // CHECK: } else {
  static @NoInline def sum(w:Rail[Int]):Int {
    var sum:Int = 0n;
    for (var t:Long = 3; t < 23; t += 5) sum = sum * w(t) + w(t + 4);
    return sum;
  }

  public static def main(args:Rail[String]) {
    encode(new Rail[Int](4), 4, new Rail[Int](6));
    pack(new Rail[Int](4), new Rail[Int](4));
    sum(new Rail[Int](23));
  }
}
