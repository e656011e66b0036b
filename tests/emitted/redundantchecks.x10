// What has been tested on the way to a place is not tested there again.
import x10.array.Array_2;
import x10.compiler.NoInline;

public class redundantchecks {
  val weight:Long = 3;
  var next:redundantchecks = null;

  // CHECK-LABEL: static void redundantchecks_swap(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_IS_NULL(cx, a,
  // CHECK-NEXT: return;
  // CHECK-NEXT: if (X10_IS_OUT(cx, a, i,
  // CHECK-NEXT: return;
  // CHECK-NEXT: int64_t t = a->data[i];
  // CHECK-NEXT: if (X10_IS_OUT(cx, a, k,
  // CHECK-NEXT: return;
  // CHECK-NEXT: a->data[i] = a->data[k];
  // CHECK-NEXT: a->data[k] = t;
  // CHECK-NEXT: }
  static @NoInline def swap(a:Rail[Long], i:Long, k:Long) {
    val t = a(i);
    a(i) = a(k);
    a(k) = t;
  }

  // A constant index is one of a rail that is made of a constant size, or is not.
  // CHECK-LABEL: static int64_t redundantchecks_constants(x10_context *cx){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: X10_IS_OUT
  // CHECK: a->data[2] = 5;
  // CHECK: X10_IS_OUT(cx, a, 3,
  // CHECK: }
  static @NoInline def constants():Long {
    val a = new Rail[Long](3);
    a(2) = 5;
    return a(2) + a(3);
  }

  // Both branches have tested it, or the one that goes on.
  // CHECK-LABEL: static int64_t redundantchecks_branches(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_IS_OUT(cx, a, i,
  // CHECK: X10_IS_OUT(cx, a, i,
  // CHECK-NOT: X10_IS_OUT(cx, a, i,
  // CHECK: X10_IS_OUT(cx, b, i,
  // CHECK-NOT: X10_IS_OUT
  // CHECK: {{^}}}
  static @NoInline def branches(a:Rail[Long], b:Rail[Long], i:Long, way:Boolean):Long {
    var s:Long = 0;
    if (way) s = a(i); else s = 2 * a(i);
    if (s < 0) return 0;
    else s += b(i);
    return s + a(i) + b(i);
  }

  // One branch, a loop without iterations, an activity tell nothing.
  // CHECK: static X10_COLD void redundantchecks_perhaps_checked(
  // CHECK: X10_IS_OUT(cx, b, i,
  // CHECK-LABEL: static int64_t redundantchecks_perhaps(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_IS_OUT(cx, a, i,
  // CHECK: X10_IS_OUT(cx, a, i,
  // CHECK: redundantchecks_perhaps_checked(
  // CHECK: X10_IS_OUT(cx, b, i,
  static @NoInline def perhaps(a:Rail[Long], b:Rail[Long], i:Long, n:Long):Long {
    var s:Long = 0;
    if (n > 3) s = a(i);
    s += a(i);
    for (k in 1..n) s += k * b(i) * s;
    return s + b(i);
  }

  // A variable may have another value by then.
  // CHECK-LABEL: static int64_t redundantchecks_moving(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_IS_OUT(cx, a,
  // CHECK: X10_IS_OUT(cx, a,
  // CHECK: {{^}}}
  static @NoInline def moving(a:Rail[Long], n:Long):Long {
    var i:Long = n;
    val s = a(i);
    i = i + 1;
    return s + a(i);
  }

  // CHECK-LABEL: static int64_t redundantchecks_compared(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_IS_NULL
  // CHECK: {{^}}}
  static @NoInline def compared(t:redundantchecks, s:String):Long {
    if (t == null || s == null) return 0;
    return t.weight + s.length();
  }

  // CHECK-LABEL: static struct redundantchecks *redundantchecks_second(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_IS_NULL(cx,
  // CHECK: {{^}}}
  static @NoInline def second(t:redundantchecks):redundantchecks = t != null && t.next != null ? t.next.next : null;

  // A loop over all of a rail, or of one that was made of so many elements, stands there once.
  // CHECK-LABEL: static int64_t redundantchecks_total(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_range_fits
  // CHECK-NOT: X10_IS_OUT
  // CHECK: s += x;
  // CHECK-NOT: X10_IS_OUT
  // CHECK: {{^}}}
  static @NoInline def total(weights:Rail[Long]):Long {
    var s:Long = 0;
    for (x in weights) s += x;
    return s;
  }
  // CHECK-LABEL: static struct x10_lang_Rail_Long *redundantchecks_made(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_rail_new_unset(
  // CHECK-NOT: x10_range_fits
  // CHECK-NOT: X10_IS_OUT
  // CHECK: {{^}}}
  static @NoInline def made(n:Long):Rail[Long] {
    val squares = new Rail[Long](n);
    for (i in 0..(n - 1)) squares(i) = i * i;
    return squares;
  }
  // Another rail may have another size, and an end that is further is not known to fit.
  // CHECK: static X10_COLD void redundantchecks_product_checked(
  // CHECK: X10_IS_OUT(cx, b, i,
  // CHECK-LABEL: static int64_t redundantchecks_product(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(b != NULL && x10_range_fits(0, n - 1, b->size))) {
  // CHECK: redundantchecks_product_checked(
  // CHECK: {{^}}}
  static @NoInline def product(a:Rail[Long], b:Rail[Long]):Long {
    val n = a.size;
    var s:Long = 0;
    for (i in 0..(n - 1)) s += a(i) * b(i);
    return s;
  }
  // CHECK-LABEL: static int64_t redundantchecks_beyond(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_range_fits(0, n, a->size)
  // CHECK: {{^}}}
  static @NoInline def beyond(a:Rail[Long]):Long {
    val n = a.size;
    var s:Long = 0;
    for (i in 0..n) s += a(i);
    return s;
  }
  // CHECK-LABEL: static int64_t redundantchecks_exchanged(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_range_fits(0, n - 1, r->size)
  // CHECK: {{^}}}
  static @NoInline def exchanged(a:Rail[Long], b:Rail[Long]):Long {
    var r:Rail[Long] = a;
    val n = r.size;
    if (n > 0) r = b;
    var s:Long = 0;
    for (i in 0..(n - 1)) s += r(i);
    return s;
  }

  // Comparisons where a branch throws, and what sums of vals are: an element that is read and then written is tested once,
  // and one beside it in the dimension in which it is another.
  // CHECK-LABEL: static void redundantchecks_beside(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (i < 0 || i >= a->numElems_1 || k < 0 || k >= a->numElems_2) {
  // CHECK: data[i * a->numElems_2 + k] = v;
  // CHECK: if (t2 < 0 || t2 >= a->numElems_2) {
  // CHECK: data[i * a->numElems_2 + t2] = v_2;
  // CHECK-NOT: if (
  // CHECK: {{^}}}
  static @NoInline def beside(a:Array_2[Long], i:Long, k:Long) {
    a(i, k) += 1;
    a(i, k + 1) += a(i, k);
    a(i, k) += a(i, k + 1);
  }

  // Not so of variables, nor after a branch that may go on.
  // CHECK-LABEL: static int64_t redundantchecks_below(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (i < n) {
  // CHECK-NOT: i < n
  // CHECK: if (j < n) {
  // CHECK: if (j < n){{$}}
  // CHECK: if (i < n){{$}}
  // CHECK: {{^}}}
  static @NoInline def below(i:Long, n:Long):Long {
    var j:Long = i;
    var s:Long = 0;
    if (i < n) {
      s += 1;
      if (i < n) s += 2;
    }
    if (j < n) {
      j += s;
      if (j < n) s += 4;
    }
    if (i < n) s += 8;
    return s;
  }

  public static def main(args:Rail[String]) {
    beside(new Array_2[Long](2, 2), 0, 0);
    Console.OUT.println(below(1, 2));
    swap([1, 2], 0, 1);
    try { constants(); } catch (e:ArrayIndexOutOfBoundsException) { }
    branches([1, 2], [3, 4], 1, true);
    perhaps([1, 2], [3, 4], 1, 2);
    moving([1, 2], 0);
    compared(new redundantchecks(), "s");
    second(null);
    total(made(3));
    product([1, 2], [3, 4]);
    beyond([1, 2]);
    exchanged([1, 2], [3, 4]);
  }
}
