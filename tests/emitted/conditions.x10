// RUN: %x10c -O --emit=c %s | FileCheck %s
import x10.array.Array_2;
public class conditions {
  // What an if statement says of the loop's variable holds in its branch.
  // CHECK: static void conditions_beside({{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_LIKELY(a != NULL && b != NULL && {{.*}}x10_range_fits(0, n - 1, a->size) && x10_range_fits(0, n - 1, b->size))) {
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def beside(a:Rail[Double], b:Rail[Double], n:Long) {
    for (i in 0..(n - 1)) {
      var s:Double = a(i);
      if (i > 0) s += a(i - 1);
      if (i + 1 < n) s += a(i + 1);
      b(i) = s;
    }
  }

  // So does what decides between values, also by a name.
  // CHECK: static void conditions_values({{.*}}){{$}}
  // CHECK: if (X10_LIKELY({{.*}}x10_range_fits(0, n - 2, a->size) && x10_range_fits(1, n - 1, a->size))) {
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def values(a:Rail[Double], b:Rail[Double], n:Long) {
    for (i in 0..(n - 1)) {
      val isLast = i == n - 1;
      b(i) = (i > 0 && a(i - 1) > 0 ? a(i - 1) : 0.0) + (isLast ? 0.0 : a(i + 1));
      if (isLast || a(i + 1) > 0) b(i) += 1;
    }
  }

  // And what it says of the sum of two, in a method of its own.
  // CHECK: static void conditions_neighbours({{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_LIKELY({{.*}}x10_range_fits(0, n * n - 1, a->size) && x10_range_fits(0, n * n - 1, b->size))) {
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def inside(i:Long, j:Long, n:Long) = i >= 0 && i < n && j >= 0 && j < n;
  static def neighbours(a:Rail[Long], b:Rail[Long], n:Long) {
    for (i in 0..(n - 1)) for (j in 0..(n - 1)) {
      var s:Long = 0;
      for (di in -1..1) for (dj in -1..1) {
        val r = i + di, c = j + dj;
        if (inside(r, c, n)) s += a(r * n + c);
      }
      b(i * n + j) = s;
    }
  }

  // After a branch that leaves the other one is taken; a user's own test is none that an array makes.
  // CHECK: static void conditions_skips({{.*}}){{$}}
  // CHECK: if (X10_LIKELY({{.*}}x10_range_fits(0, n - 1, a->numElems_1) && x10_range_fits(0, n - 1, a->numElems_2)
  // CHECK-NOT: raiseBoundsError
  // CHECK: if (r < 0 || r >= n || c < 0 || c >= n)
  // CHECK-NOT: raiseBoundsError
  // CHECK: } else {
  static def skips(a:Array_2[Long], b:Array_2[Long], n:Long) {
    for (i in 0..(n - 1)) for (j in 0..(n - 1)) {
      var s:Long = 0;
      for (di in -1..1) for (dj in -1..1) {
        val r = i + di, c = j + dj;
        if (r < 0 || r >= n || c < 0 || c >= n) continue;
        s += a(r, c);
      }
      b(i, j) = s;
    }
  }

  // One bound from the condition, the other from the loops: these must not wrap around.
  // CHECK: static void conditions_convolve({{.*}}){{$}}
  // CHECK: if (X10_LIKELY({{.*}}n - 1 <= {{.*}}m - 1 <= {{.*}}, h->size)) && (n - 1 < 0 || (m - 1 < 0 || x10_range_fits(0, n - 1, x->size)
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def convolve(x:Rail[Double], h:Rail[Double], y:Rail[Double], n:Long, m:Long) {
    for (i in 0..(n - 1)) {
      var s:Double = 0;
      for (k in 0..(m - 1))
        if (i - k >= 0) s += h(k) * x(i - k);
      y(i) = s;
    }
  }

  // It says nothing about one of the two alone.
  // CHECK: static double conditions_weighted({{.*}}){{$}}
  // CHECK: if (X10_LIKELY(a != NULL && w != NULL && x10_range_fits(0, n - 1, a->size) && x10_range_fits(0, n - 1, w->size))) {
  static def weighted(a:Rail[Double], w:Rail[Double], n:Long):Double {
    var s:Double = 0;
    for (i in 0..(n - 1)) for (d in -2..2)
      if (i + d >= 0 && i + d < n) s += a(i + d) * w(i);
    return s;
  }

  // Where it is not known which bound is closer, both are asked; a condition that never holds asks for nothing.
  // CHECK: static double conditions_upTo({{.*}}){{$}}
  // CHECK: if (a != NULL && (x10_range_fits(0, n - 1, a->size) || ((n - 1 > m - 1 ? m - 1 : n - 1) < 0 || x10_range_fits(0, n - 1 > m - 1 ? m - 1 : n - 1, a->size)))) {
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def upTo(a:Rail[Double], n:Long, m:Long):Double {
    var s:Double = 0;
    for (i in 0..(n - 1))
      if (i < m) s += a(i);
    return s;
  }

  // Nothing is asked where all of it is known.
  // CHECK: static double conditions_known({{.*}}){{$}}
  // CHECK-NOT: x10_range_fits
  // CHECK: return s
  static def known(a:Rail[Double], m:Long):Double {
    var s:Double = 0;
    for (i in 0..(a.size - 1)) {
      if (i >= m) break;
      s += a(i);
    }
    return s;
  }

  // Nothing is asked twice.
  // CHECK: static double conditions_also({{.*}}){{$}}
  // CHECK: if (X10_LIKELY(a != NULL && x10_range_fits(0, n - 1, a->size))) {
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def also(a:Rail[Double], n:Long, m:Long):Double {
    var s:Double = 0;
    for (i in 0..(n - 1)) {
      if (i < m) s += a(i);
      s *= a(i);
    }
    return s;
  }

  // Sums of Ints, which may wrap around where the condition does not hold.
  // CHECK: static void conditions_ints({{.*}}){{$}}
  // CHECK: if (X10_LIKELY(
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def ints(a:Rail[Double], b:Rail[Double], n:Int, m:Int) {
    for (i in 0n..(n - 1n)) {
      var s:Double = 0;
      for (var d:Int = -m; d <= m; d++) {
        val k = i + d;
        if (k >= 0n && k < n) s += a(k);
      }
      b(i) = s;
    }
  }

  // A condition between two counters narrows their difference.
  // CHECK: static double conditions_apart({{.*}}){{$}}
  // CHECK: x10_range_fits(1, n - t1, a->size)
  // CHECK-NOT: X10_IS_OUT
  // CHECK: } else {
  static def apart(a:Rail[Double], n:Long):Double {
    var s:Double = 0;
    for (i in (-n)..n)
      for (j in (-n)..n)
        if (i < j) s += a(j - i);
    return s;
  }

  // The condition does not say enough.
  // CHECK: static double conditions_wrong({{.*}}){{$}}
  // CHECK: x10_range_fits(-1, {{.*}}, a->size)
  static def wrong(a:Rail[Double], n:Long):Double {
    var s:Double = 0;
    for (i in 0..(n - 1))
      if (i > 0 || n > 4) s += a(i - 1);
    return s;
  }

  public static def main(args:Rail[String]) {
    val n = args.size, a = new Rail[Double](n), b = new Rail[Double](n), m = new Array_2[Long](n, n);
    val c = new Rail[Long](n), d = new Rail[Long](n);
    beside(a, b, n);
    values(a, b, n);
    neighbours(c, d, n);
    skips(m, m, n);
    convolve(a, b, b, n, n);
    ints(a, b, n as Int, n as Int);
    Console.OUT.println(upTo(a, n, n) + known(a, n) + also(a, n, n) + apart(a, n) + wrong(a, n) + weighted(a, b, n));
  }
}
