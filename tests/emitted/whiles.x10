// A while loop that counts is a for loop, where nobody else reads what it counts.
import x10.compiler.NoInline;

public class whiles {
  // CHECK-LABEL: static int64_t whiles_sum(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (X10_SURELY(a != NULL && x10_range_fits(
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
  // CHECK-LABEL: static void whiles_every(x10_context *cx, {{.*}}){{$}}
  // CHECK: for (int64_t j = first; j < n; j += 2) {
  // CHECK-NEXT: a->data[j] = 1;
  // CHECK: for (int64_t j = 1; j < {{.*}}; j += 3) {
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

  // What is read behind it, and what may go on without counting, stay what they are.
  // CHECK-LABEL: static int64_t whiles_find(x10_context *cx, {{.*}}){{$}}
  // CHECK: while (
  static @NoInline def find(a:Rail[Long], x:Long):Long {
    var i:Long = 0;
    while (i < a.size) {
      if (a(i) == x) break;
      i++;
    }
    return i;
  }

  // CHECK-LABEL: static int64_t whiles_odd(x10_context *cx, {{.*}}){{$}}
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
    every(a, 0, 9);
    Console.OUT.println(a);
    try {
      sum(a, 11);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }
}
