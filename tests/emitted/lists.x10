// What a list keeps is read before a loop, though a failing test would change it: that loop has no tests.
import x10.compiler.NoInline;
import x10.util.ArrayList;
import x10.util.GrowableRail;

public class lists {
  // The bound is the list's size.
  // CHECK: static X10_COLD void lists_total_checked(
  // CHECK: x10_throw_on(cx, {{.*}}, X10_AT(
  // CHECK-LABEL: static int64_t lists_total(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: *[[A:a[_0-9]*]] = list != NULL ? list->a : NULL;
  // CHECK-NEXT: int64_t [[COUNT:count[_0-9]*]] = [[A]] != NULL ? [[A]]->count : 0;
  // CHECK-NEXT: struct {{.*}} *[[DATA:data[_0-9]*]] = [[A]] != NULL ? [[A]]->data : NULL;
  // CHECK-NEXT: if (X10_LIKELY(list != NULL && [[A]] != NULL && [[DATA]] != NULL)) {
  // CHECK-NEXT: for (; i < [[COUNT]]; i++) {
  // CHECK-NEXT: sum += [[DATA]]->data[i];
  // CHECK-NEXT: }
  // CHECK-NEXT: } else {
  // CHECK: lists_total_checked(
  static @NoInline def total(list:ArrayList[Long]):Long {
    var sum:Long = 0;
    for (var i:Long = 0; i < list.size(); i++) sum += list(i);
    return sum;
  }

  // How a list grows is not part of who adds to it.
  // CHECK-LABEL: static void lists_collect(
  // CHECK: if ([[A:a[_0-9]*]]->count == data->size) {
  // CHECK-NEXT: x10_util_GrowableRail_Long_grow(cx, [[A]], [[A]]->count + 1);
  // CHECK-NOT: after
  // CHECK: }
  static @NoInline def collect(list:ArrayList[Long], n:Long) {
    for (i in 1..n) list.add(i * i);
  }

  // Writing after the end would add an element.
  // CHECK: static X10_COLD void lists_fill_checked(
  // CHECK: setBehind
  // CHECK-LABEL: static void lists_fill(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: int64_t [[COUNT:count[_0-9]*]] = g != NULL ? g->count : 0;
  // CHECK-NEXT: struct {{.*}} *[[DATA:data[_0-9]*]] = g != NULL ? g->data : NULL;
  // CHECK-NEXT: if (X10_LIKELY(g != NULL && {{.*}}x10_range_fits(0, n - 1, [[COUNT]]))) {
  // CHECK-NEXT: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: [[DATA]]->data[i] = 1.5;
  // CHECK: lists_fill_checked(
  static @NoInline def fill(g:GrowableRail[Double], n:Long) {
    for (i in 0..(n - 1)) g(i) = 1.5;
  }

  // Where the body itself adds, nothing is read in front.
  // CHECK-LABEL: static void lists_repeat(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: x10_range_fits
  // CHECK: {{^}}}
  static @NoInline def repeat(list:ArrayList[Long], most:Long) {
    for (var i:Long = 0; i < list.size(); i++)
      if (list.size() < most) list.add(list(i));
  }

  // Reading at an index that is not known to fit only throws: what the list keeps does not change.
  // CHECK-LABEL: static int64_t lists_gather(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: [[COUNT:count[_0-9]*]] =
  // CHECK: for (
  // CHECK: >= [[COUNT]]) {
  static @NoInline def gather(g:GrowableRail[Long], order:Rail[Long]):Long {
    var sum:Long = 0;
    for (k in 0..(order.size - 1)) sum += g(order(k));
    return sum;
  }

  public static def main(args:Rail[String]) {
    val list = new ArrayList[Long]();
    list.add(3);
    collect(list, 10);
    repeat(list, 10);
    Console.OUT.println(total(list));
    val g = new GrowableRail[Double]();
    fill(g, 2);
    val h = new GrowableRail[Long]();
    h.add(5);
    Console.OUT.println(gather(h, [0]));
  }
}
