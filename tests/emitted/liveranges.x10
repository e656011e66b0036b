// RUN: %x10c --emit=c %s -o %t.c && FileCheck %s < %t.c
import x10.compiler.NoInline;

// Variables that are declared long before they are used, as in C of old, and those that never change.
public class liveranges {
  static class Hit { var distance:Long; var index:Long; }
  private static def hit(r:Rail[Long], i:Long):Hit {
    if (r(i) < 3) return null;
    val h = new Hit();
    h.distance = r(i);
    h.index = i;
    return h;
  }

  // Each loop has a counter of its own.
  // CHECK-LABEL: static int64_t liveranges_counters(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t i = 0; i < n; i++) {
  // CHECK: for (int64_t j = 0; j < i; j++)
  // CHECK: } else {
  // CHECK: s -= r->data[i];
  // CHECK: {{^}}}
  static @NoInline def counters(r:Rail[Long], n:Long):Long {
    var i:Long; var j:Long; var s:Long = 0;
    for (i = 0; i < n; i++) {
      for (j = 0; j < i; j++) s += r(j);
    }
    for (i = 0; i < n; i++) s -= r(i);
    return s;
  }

  // What is used for one thing after another is several vals; what adds up stays one variable.
  // CHECK-LABEL: static int64_t liveranges_several(x10_context *cx, int64_t n){{$}}
  // CHECK: int64_t t = n * n;
  // CHECK-NEXT: int64_t s = t;
  // CHECK-NEXT: int64_t t_2 = n - 1;
  // CHECK-NEXT: s += t_2;
  // CHECK-NEXT: return s;
  static @NoInline def several(n:Long):Long {
    var t:Long = 0; var s:Long;
    t = n * n;
    s = t;
    t = n - 1;
    s += t;
    return s;
  }

  // A rail in a variable that is not assigned again is tested once before the loop, and an activity has a copy.
  // CHECK-LABEL: struct liveranges_steady_async
  // CHECK: struct x10_lang_Rail_Long *given;
  // CHECK-LABEL: static void liveranges_steady(x10_context *cx, {{.*}}){{$}}
  static @NoInline def steady(given:Rail[Long]) {
    var r:Rail[Long] = given;
    finish async r(0) = r.size;
  }

  // One that the next iteration reads stays where it is.
  // CHECK-LABEL: static int64_t liveranges_carried(x10_context *cx, int64_t n){{$}}
  // CHECK: int64_t last = 1;
  // CHECK: X10_RANGE(int64_t, i, 1, n) {
  // CHECK: {{^}}}
  static @NoInline def carried(n:Long):Long {
    var last:Long = 1; var s:Long = 0;
    for (i in 1..n) { s += last; last = i * s; }
    return s;
  }

  // An object that a method returns, or null, is the values of its fields, which are zero where they were given no other.
  // CHECK-LABEL: static int64_t liveranges_nearest(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: x10_new
  // CHECK: {{^}}}
  static @NoInline def nearest(r:Rail[Long]):Long {
    var h:Hit; var found:Long = -1; var distance:Long = 100;
    for (var i:Long = 0; i < r.size; i++) {
      h = hit(r, i);
      if (h != null && h.distance < distance) { distance = h.distance; found = h.index; }
    }
    return found;
  }

  public static def main(args:Rail[String]) {
    val r = [3, 1, 2];
    steady(r);
    Console.OUT.println(counters(r, 3) + several(3) + carried(3) + nearest(r));
  }
}
