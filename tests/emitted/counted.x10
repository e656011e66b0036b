import x10.array.Array_2;
import x10.compiler.NoInline;
import x10.util.RailUtils;

/* What only counts is one loop, however it is written, and tests nothing that it knows. */
public class counted {
  // All places: no group, no iterator.
  // CHECK-LABEL: static int64_t counted_places(x10_context *cx){{$}}
  // CHECK: int64_t t1 = (int64_t)x10_max_places();
  // CHECK-NEXT: for (int64_t i = 0; i < t1; i++) {
  // CHECK-NEXT: sum += i;
  // CHECK-NEXT: }
  // CHECK-NOT: for
  // CHECK: {{^}}}
  static @NoInline def places():Long {
    var sum:Long = 0;
    for (p in Place.places()) sum += p.id;
    return sum;
  }

  // The indices of a rail.
  // CHECK-LABEL: static int64_t counted_range(x10_context *cx, {{.*}}){{$}}
  // CHECK: int64_t size = a->size;
  // CHECK-NEXT: for (int64_t i = 0; i < size; i++) {
  // CHECK-NEXT: sum += a->data[i];
  // CHECK-NEXT: }
  // CHECK-NOT: for
  // CHECK: {{^}}}
  static @NoInline def range(a:Rail[Long]):Long {
    var sum:Long = 0;
    for (i in a.range()) sum += a(i);
    return sum;
  }

  // A range in a val.
  // CHECK-LABEL: static int64_t counted_held(x10_context *cx, int64_t n, {{.*}}){{$}}
  // CHECK: if (X10_LIKELY(a != NULL && x10_range_fits(0, n - 1, a->size))) {
  // CHECK-NEXT: for (int64_t i = 0; i < n; i++) {
  // CHECK-NEXT: sum += a->data[i];
  // CHECK-NEXT: }
  static @NoInline def held(n:Long, a:Rail[Long]):Long {
    val r = 0..(n - 1);
    var sum:Long = 0;
    for (i in r) sum += a(i);
    return sum;
  }

  // The points of an array.
  // CHECK-LABEL: static double counted_points(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (raw != NULL) {
  // CHECK-NEXT: double *data = raw->data;
  // CHECK-NEXT: for (int64_t i = 0; i < numElems_1; i++) {
  // CHECK-NEXT: X10_NO_UNROLL
  // CHECK-NEXT: for (int64_t j = 0; j < numElems_2; j++) {
  // CHECK-NEXT: sum += data[i * numElems_2 + j];
  static @NoInline def points(a:Array_2[Double]):Double {
    var sum:Double = 0;
    for ([i, j] in a.indices()) sum += a(i, j);
    return sum;
  }

  // An iterator of one's own.
  static class Evens(n:Long) implements Iterator[Long] {
    private var k:Long = 0;
    def this(n:Long) { property(n); }
    public def hasNext():Boolean = k < n;
    public def next():Long = 2 * k++;
  }
  // CHECK-LABEL: static int64_t counted_evens(x10_context *cx, int64_t n){{$}}
  // CHECK: for (int64_t [[K:[a-z0-9_]*]] = 0; [[K]] < n; [[K]]++) {
  // CHECK-NEXT: sum += 2 * [[K]];
  // CHECK-NEXT: }
  // CHECK-NOT: for
  // CHECK: {{^}}}
  static @NoInline def evens(n:Long):Long {
    var sum:Long = 0;
    val all = new Evens(n);
    while (all.hasNext()) sum += all.next();
    return sum;
  }

  // Map and reduce: no rail between.
  // CHECK-LABEL: static int64_t counted_squares(x10_context *cx, {{.*}}){{$}}
  // CHECK-NOT: rail_new
  // CHECK: for (int64_t i = 0; i < size; i++) {
  // CHECK: a->data[i]
  // CHECK-NOT: for
  // CHECK: {{^}}}
  static @NoInline def squares(a:Rail[Long]):Long =
    RailUtils.reduce(RailUtils.map(a, new Rail[Long](a.size), (x:Long) => x * x), (x:Long, y:Long) => x + y, 0);

  public static def main(args:Rail[String]) {
    val a = new Rail[Long](10, (i:Long) => i);
    Console.OUT.println(places() + range(a) + held(10, a) + evens(10) + squares(a));
    Console.OUT.println(points(new Array_2[Double](3, 4, 1.0)));
  }
}
