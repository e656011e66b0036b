import x10.compiler.NoInline;

// What is asked the other way round is written the other way round.
public class negations {
  // CHECK-LABEL: static bool negations_ints(x10_context *cx, {{.*}}){{$}}
  // CHECK: return a >= b;
  static @NoInline def ints(a:Long, b:Long) = !(a < b);

  // Neither less nor greater nor equal is NaN.
  // CHECK-LABEL: static bool negations_order(x10_context *cx, {{.*}}){{$}}
  // CHECK: return !(a < b);
  static @NoInline def order(a:Double, b:Double) = !(a < b);

  // CHECK-LABEL: static bool negations_doubles(x10_context *cx, {{.*}}){{$}}
  // CHECK: return a != b;
  static @NoInline def doubles(a:Double, b:Double) = !(a == b);

  // CHECK-LABEL: static bool negations_both(x10_context *cx, {{.*}}){{$}}
  // CHECK: return a >= b || (o != NULL && a != 7);
  static @NoInline def both(a:Long, b:Long, o:Any) = !(a < b && (o == null || a == 7));

  // CHECK-LABEL: static bool negations_some(x10_context *cx, {{.*}}){{$}}
  // CHECK: return !(x < y && a == b);
  static @NoInline def some(a:Long, b:Long, x:Double, y:Double) = !(x < y && a == b);

  // The condition of a loop that can throw.
  // CHECK-LABEL: static int64_t negations_loop(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (i >= {{.*}}->size)
  // CHECK-NEXT: break;
  static @NoInline def loop(rails:Rail[Rail[Long]]) {
    var i:Long = 0;
    while (i < rails(i).size)
      i += rails(i)(i);
    return i;
  }

  // CHECK-LABEL: static int64_t negations_sign(x10_context *cx, {{.*}}){{$}}
  // CHECK: return x > 0 ? 1 : x < 0 ? INT64_C(-1) : 0;
  static @NoInline def sign(x:Long) = x > 0 ? 1 : x < 0 ? -1 : 0;

  // CHECK-LABEL: static void negations_away(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_task_at(cx, &at0.head, 0);
  // CHECK: x10_task_at(cx, &at1.head, (x10_place)n);
  static @NoInline def away(n:Long) {
    at (Place(0)) Console.OUT.println(here);
    at (Place(n)) Console.OUT.println(here);
  }

  public static def main(args:Rail[String]) {
    val n = args.size;
    Console.OUT.println(ints(n, 1) + " " + order(n, 1.0) + " " + doubles(n, 1.0) + " " + both(n, 1, args) + some(n, 1, 1.0, n));
    Console.OUT.println(loop([[1 as Long]]) + sign(n));
    away(n);
  }
}
