// What the type of a parameter says of a property decides comparisons with it; whether it is null is asked all the same.
import x10.compiler.NoInline;

public class refined {
  // CHECK-LABEL: static int64_t refined_same(x10_context *cx, struct x10_lang_Rail_Long *a){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_IS_NULL(cx, a, X10_AT({{.*}})))
  // CHECK-NEXT: return 0;
  // CHECK-NEXT: return 1;
  // CHECK-NEXT: }
  static @NoInline def same(a:Rail[Long]{self.size == 3}):Long {
    if (a.size == 4) return 77;
    return 1;
  }

  // CHECK-LABEL: static int64_t refined_more(x10_context *cx, struct x10_lang_Rail_Long *a){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_IS_NULL(cx, a, X10_AT({{.*}})))
  // CHECK-NEXT: return 0;
  // CHECK-NEXT: return 2;
  // CHECK-NEXT: }
  static @NoInline def more(a:Rail[Long]{self.size == 3}):Long {
    if (a.size > 3) return 78;
    return 2;
  }

  // CHECK-LABEL: static int64_t refined_least(x10_context *cx, struct x10_lang_Rail_Long *a){{$}}
  // CHECK-NEXT: {
  // CHECK-NEXT: if (X10_IS_NULL(cx, a, X10_AT({{.*}})))
  // CHECK-NEXT: return 0;
  // CHECK-NEXT: if (X10_IS_OUT(cx, a, 0, X10_AT({{.*}})))
  // CHECK-NEXT: return 0;
  // CHECK-NEXT: return a->data[0];
  // CHECK-NEXT: }
  static @NoInline def least(a:Rail[Long]{self.size == 3}):Long = a.size >= 3 ? a(0) : -1;

  public static def main(Rail[String]) {
    val a = [4, 5, 6];
    Console.OUT.println(same(a) + more(a) + least(a));
  }
}
