// Neighbours in a rail are tested together, where nothing between them is seen or throws.
import x10.compiler.NoInline;

public class coalescing {
  var sum:Long = 0;

  // The least and the greatest at once; one by one, in the order in which they are read, where that fails.
  // CHECK-LABEL: static int64_t coalescing_three(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_IS_NULL(cx, a,
  // CHECK-NEXT: return 0;
  // CHECK-NEXT: if (X10_ARE_OUT(a, k - 1, 3)) {
  // CHECK-NEXT: if (X10_IS_OUT(cx, a, k, X10_AT([[THREE:[0-9]+]] {{.*}})))
  // CHECK-NEXT: return 0;
  // CHECK-NEXT: if (X10_IS_OUT(cx, a, k + 2,
  // CHECK-NEXT: return 0;
  // CHECK-NEXT: if (X10_IS_OUT(cx, a, k - 1,
  // CHECK-NEXT: return 0;
  // CHECK-NEXT: }
  // CHECK-NEXT: return a->data[k] + a->data[k + 2] + a->data[k - 1];
  static @NoInline def three(a:Rail[Long], k:Long):Long = a(k) + a(k + 2) + a(k - 1);

  // Statements apart, in terms of a variable; what an own variable is given is unobservable when it throws.
  // CHECK-LABEL: static int64_t coalescing_walk(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_ARE_OUT(a, i, 1)) {
  // CHECK: s = s + a->data[i];
  // CHECK-NEXT: int64_t t = a->data[i + 1];
  // CHECK: {{^}}}
  static @NoInline def walk(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    var i:Long = n;
    while (i > s) {
      s += a(i);
      val t = a(i + 1);
      if (t > 3) i -= t; else i /= 2;
    }
    return s;
  }

  // Stored last: it is tested with what is read for it.
  // CHECK-LABEL: static void coalescing_store(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_ARE_OUT(a, k, 1)) {
  // CHECK-NOT: X10_IS_OUT(cx, a, k + 2
  // CHECK: a->data[k] = a->data[k + 1];
  // CHECK: if (X10_IS_OUT(cx, a, k + 2,
  // CHECK: {{^}}}
  static @NoInline def store(a:Rail[Long], k:Long) {
    a(k) = a(k + 1);
    a(k + 2) = 0;
  }

  // Between them: another rail's test, a division, a variable that the index follows, a field, a branch.
  // CHECK-LABEL: static int64_t coalescing_apart(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_ARE_OUT
  // CHECK: {{^}}}
  @NoInline def apart(a:Rail[Long], b:Rail[Long], n:Long):Long {
    var k:Long = n;
    var s:Long = a(k) + b(k) + a(k + 1);
    s += b(s) / n + b(s + 2);
    k += b(s + 5);
    s += a(k + 3);
    k++;
    s = a(k + 5);
    sum = s;
    s = a(k + 6) + (n > 3 ? a(k + 7) : 0);
    if (s > 4) s += a(k + 8);
    return s;
  }

  // What a catch sees.
  // CHECK-LABEL: static int64_t coalescing_caught(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_ARE_OUT
  // CHECK: {{^}}}
  static @NoInline def caught(a:Rail[Long], k:Long):Long {
    var s:Long = 0;
    try {
      s = a(k);
      s = a(k + 1);
    } catch (e:Exception) {
      return -s;
    }
    return s;
  }

  public static def main(Rail[String]) {
    val a = new Rail[Long](10, (i:Long) => i);
    store(a, 2);
    Console.OUT.println(three(a, 3) + walk(a, 8) + new coalescing().apart(a, a, 0) + caught(a, 3));
  }

  // The traces are at the end.
  // CHECK: static const char *const x10_traces[] = {
  // CHECK: {{\[}}[[THREE]]] = "coalescing.three
}
