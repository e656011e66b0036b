// A loop that reads back what it stored some iterations before stores numbers one by one where vectors would be read across two
// that were stored.
import x10.compiler.NoInline;

public class scalarstores {
  // Three iterations before, and eight.
  // CHECK-LABEL: static void scalarstores_schedule(x10_context *cx, {{.*}}){{$}}
  // CHECK: w->data[t] = X10_NO_VECTOR(
  static @NoInline def schedule(w:Rail[UInt]) {
    for (t in 16..(w.size - 1)) w(t) = (w(t - 3) ^ w(t - 8)).rotateLeft(1n);
  }

  // Counted by hand, under a name, backwards.
  // CHECK-LABEL: static void scalarstores_named(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_NO_VECTOR(
  // CHECK: X10_NO_VECTOR(
  static @NoInline def named(x:Rail[Double]) {
    for (var i:Long = 5; i < x.size; i++) {
      val before = i - 5;
      x(i) += 0.5 * x(before);
    }
    for (var i:Long = x.size - 4; i >= 0; i--) x(i) -= x(i + 3);
  }

  // A vector has four Ints: of four iterations before, and eight, it is one that was stored; of two and six a vector has two.
  // CHECK-LABEL: static void scalarstores_whole(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_NO_VECTOR
  // CHECK: {{^}}}
  static @NoInline def whole(w:Rail[Int], x:Rail[Long]) {
    for (t in 8..(w.size - 1)) w(t) = w(t - 4) + w(t - 8);
    for (t in 6..(w.size - 1)) w(t) = w(t - 2) + w(t - 6);
    for (t in 6..(x.size - 1)) x(t) = x(t - 6) ^ t;
  }

  // But eight Shorts, and it depends on the smallest.
  // CHECK-LABEL: static void scalarstores_small(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_NO_VECTOR(
  // CHECK: X10_NO_VECTOR(
  static @NoInline def small(s:Rail[Short], x:Rail[Long]) {
    for (t in 12..(s.size - 1)) s(t) = s(t - 12) ^ (3 as Short);
    for (t in 12..(x.size - 1)) x(t) = x(t - 12) ^ s(t);
  }

  // The iteration before allows no vectors, and long ago does no harm; other rails, other rows.
  // CHECK-LABEL: static void scalarstores_others(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_NO_VECTOR
  // CHECK: {{^}}}
  static @NoInline def others(n:Long, x:Rail[Double], y:Rail[Double]) {
    for (i in 3..(n - 1)) x(i) = x(i - 1) + x(i - 3);
    for (i in 33..(n - 1)) x(i) = x(i - 33) + 1.0;
    for (i in 3..(n - 1)) x(i) = y(i - 3) + x(i);
    for (i in 0..(n - 4)) x(i) = x(i + 3) + 1.0;
    for (i in 3..(n - 1)) x(i) = x(n - 3) + 1.0;
  }

  // Every other element is stored, and what is between stays as it is.
  // CHECK-LABEL: static void scalarstores_gaps(x10_context *cx, {{.*}}){{$}}
  // CHECK: j += 2) {
  // CHECK-NEXT: {{.*}} = X10_NO_VECTOR(
  // CHECK: X10_RANGE(int64_t, i,
  // CHECK: y->data[2 * i] = X10_NO_VECTOR(
  // CHECK: {{^}}}
  static @NoInline def gaps(n:Long, x:Rail[Double], y:Rail[Double]) {
    for (var j:Long = 1; j < n - 1; j += 2) x(j) = 0.5 * (x(j - 1) + x(j + 1));
    for (i in 0..n) y(2 * i) = x(i);
  }

  // All of them are.
  // CHECK-LABEL: static void scalarstores_pairs(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_NO_VECTOR
  // CHECK: {{^}}}
  static @NoInline def pairs(n:Long, x:Rail[Double], y:Rail[Double]) {
    for (i in 0..n) {
      y(2 * i) = x(i);
      y(2 * i + 1) = -x(i);
    }
  }

  // What is no number has no vectors.
  // CHECK-LABEL: static void scalarstores_objects(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: X10_NO_VECTOR
  // CHECK: {{^}}}
  static @NoInline def objects(x:Rail[String]) {
    for (i in 3..(x.size - 1)) x(i) = x(i - 3);
  }

  public static def main(args:Rail[String]) {
    val w = new Rail[UInt](90, (i:Long) => i as UInt), x = new Rail[Double](90, (i:Long) => i as Double);
    schedule(w);
    named(x);
    val i = new Rail[Int](50, (i:Long) => i as Int), s = new Rail[Short](50, (i:Long) => i as Short), l = new Rail[Long](50, 1);
    whole(i, l);
    small(s, l);
    others(60, x, new Rail[Double](90, 1.0));
    gaps(20, x, new Rail[Double](90));
    pairs(20, x, new Rail[Double](90));
    objects(args);
    Console.OUT.println(w(89) + " " + x(89) + " " + i(49) + " " + l(49));
  }
}
