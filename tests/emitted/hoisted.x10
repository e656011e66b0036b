// What a loop does not change is read in front of it: past calls of which is known what they assign, and in steps of any
// length.
import x10.compiler.NoInline;

public class hoisted {
  val rows:Rail[Rail[Double]];
  val chosen:Rail[Long];
  var scale:Double = 2.0;

  def this(n:Long) {
    rows = new Rail[Rail[Double]](n, (i:Long) => new Rail[Double](n, i as Double));
    chosen = new Rail[Long](n, (i:Long) => n - 1 - i);
  }

  // It assigns elements of Rail[Double] only: not rows, chosen, nor fields.
  static @NoInline def add(t:Double, x:Rail[Double], y:Rail[Double]) {
    for (i in 0..(y.size - 1)) y(i) += t * x(i);
  }

  @NoInline def rescale() { scale *= 2.0; }

  // CHECK-LABEL: static void hoisted_each(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-DAG: int64_t element = {{.*}} ? chosen->data[k] : 0;
  // CHECK-DAG: row = {{.*}} ? rows->data[k] : NULL;
  // CHECK-DAG: double scale = self->scale;
  // CHECK: if (X10_SURELY({{.*}}stride >= 1 && stride <= {{.*}}x10_range_fits(first, n - 1, rows->size)
  // CHECK-NEXT: for (int64_t j = first; j < n; j += stride) {
  // CHECK-NEXT: if (j > element) {
  // CHECK-NEXT: hoisted_add(cx, scale, row, rows->data[j]);
  // CHECK: } else {
  @NoInline def each(k:Long, first:Long, n:Long, stride:Long) {
    for (var j:Long = first; j < n; j += stride) if (j > chosen(k)) add(scale, rows(k), rows(j));
  }

  // What a call assigns is read anew.
  // CHECK-LABEL: static void hoisted_growing(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK: for (
  // CHECK: hoisted_rescale(cx, self);
  // CHECK: hoisted_add(cx, self->scale,
  @NoInline def growing(n:Long) {
    for (j in 1..(n - 1)) {
      rescale();
      add(scale, rows(0), rows(j));
    }
  }

  public static def main(args:Rail[String]) {
    val h = new hoisted(4);
    h.each(1, 0, 4, 2);
    h.growing(4);
  }
}
