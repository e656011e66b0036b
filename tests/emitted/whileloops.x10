// A while loop that counts is a for loop, where nothing else reads what it counts.
import x10.compiler.NoInline;

public class whileloops {
  // CHECK-LABEL: static int64_t whileloops_sum(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(a != NULL && x10_range_fits(
  // CHECK-NEXT: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: s += a->data[i];
  // CHECK: } else {
  static @NoInline def sum(a:Rail[Long], n:Long):Long {
    var i:Long = 0;
    var s:Long = 0;
    while (i < n) {
      s += a(i);
      i++;
    }
    return s;
  }

  // In steps, from what is not constant, and Ints.
  // CHECK-LABEL: static void whileloops_every(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t j = first; j < n; j += 2) {
  // CHECK-NEXT: a->data[j] = 1;
  // CHECK: for (int64_t j = 1, j_end = {{.*}}; j < j_end; j += 3) {
  // CHECK-NEXT: a->data[j] = 2;
  static @NoInline def every(a:Rail[Long], first:Long, n:Long) {
    {
      var j:Long = first;
      while (j < n) {
        a(j) = 1;
        j += 2;
      }
    }
    var j:Int = 1n;
    while (j < (n as Int)) {
      a(j) = 2;
      j += 3n;
    }
  }

  // What is read after it stays where it is, and its value there is what the loop starts with.
  // CHECK-LABEL: static int64_t whileloops_find(x10_context *cx, {{.*}}){{$}}
  // CHECK: int64_t i = 0;
  // CHECK: int64_t [[FIRST:t[0-9]+]] = i;
  // CHECK: if (X10_LIKELY(x10_range_fits([[FIRST]], size - 1, a->size))) {
  // CHECK-NEXT: X10_NO_UNROLL
  // CHECK-NEXT: for (; i < size; i++) {
  // CHECK-NEXT: if (a->data[i] == x)
  // CHECK-NEXT: break;
  // CHECK-NEXT: }
  // CHECK: return i;
  static @NoInline def find(a:Rail[Long], x:Long):Long {
    var i:Long = 0;
    while (i < a.size) {
      if (a(i) == x) break;
      i++;
    }
    return i;
  }

  // The rest of a condition that asks for more begins the iteration.
  // CHECK-LABEL: static void whileloops_sort(x10_context *cx, {{.*}}){{$}}
  // CHECK: int64_t j = i - 1;
  // CHECK: int64_t [[FIRST:t[0-9]+]] = j;
  // CHECK: if (X10_LIKELY(x10_range_fits(0, [[FIRST]] + 1, a->size))) {
  // CHECK-NEXT: X10_NO_UNROLL
  // CHECK-NEXT: for (; j >= 0; j--) {
  // CHECK-NEXT: if (a->data[j] <= x)
  // CHECK-NEXT: break;
  // CHECK-NEXT: a->data[j + 1] = a->data[j];
  // CHECK-NEXT: }
  // CHECK-NEXT: } else {
  static @NoInline def sort(a:Rail[Long]) {
    for (var i:Long = 1; i < a.size; i++) {
      val x = a(i);
      var j:Long = i - 1;
      while (j >= 0 && a(j) > x) {
        a(j + 1) = a(j);
        j--;
      }
      a(j + 1) = x;
    }
  }

  // Also after what neither throws nor reads what others may write, and in a for.
  // CHECK-LABEL: static int64_t whileloops_upTo(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: if (s >= 100 || a->data[i] <= 0)
  // CHECK-NEXT: break;
  // CHECK-NEXT: s += a->data[i];
  static @NoInline def upTo(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (var i:Long = 0; s < 100 && i < n && a(i) > 0; i++)
      s += a(i);
    return s;
  }

  // After what does, the counter is compared where it was.
  // CHECK-LABEL: static int64_t whileloops_behind(x10_context *cx, {{.*}}){{$}}
  // CHECK: X10_IS_NULL(cx, a,
  // CHECK: i < n
  static @NoInline def behind(a:Rail[Long], n:Long):Long {
    var i:Long = 0;
    while (a.size > 3 && i < n && a(i) > 0)
      i++;
    return i;
  }

  // A loop of which the iteration says by how much it goes on.
  // CHECK-LABEL: static int64_t whileloops_jumps(x10_context *cx, {{.*}}){{$}}
  // CHECK: while (
  static @NoInline def jumps(a:Rail[Long]):Long {
    var i:Long = 0;
    while (i < a.size) {
      val step = a(i) + 1;
      i += step;
    }
    return i;
  }

  // What may go on without counting stays what it is.
  // CHECK-LABEL: static int64_t whileloops_odd(x10_context *cx, {{.*}}){{$}}
  // CHECK: while (
  static @NoInline def odd(a:Rail[Long]):Long {
    var i:Long = 0;
    var n:Long = 0;
    while (i < 5) {
      if (a(i) % 2 == 0) {
        i += 2;
        continue;
      }
      n++;
      i++;
    }
    return n;
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Long](10, (i:Long) => i);
    Console.OUT.println(sum(a, 5) + " " + find(a, 7) + " " + find(a, -1) + " " + odd(a));
    Console.OUT.println(upTo(a, 5) + " " + behind(a, 4) + " " + jumps(a));
    sort(a);
    every(a, 0, 9);
    Console.OUT.println(a);
    try {
      sum(a, 11);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }
}
