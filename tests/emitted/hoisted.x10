// What a loop does not change is read before it: past calls of which is known what they assign, and in steps of any
// length.
import x10.array.Array_2;
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
  // CHECK: if (X10_LIKELY({{.*}}stride >= 1 && stride <= {{.*}}x10_range_fits(first, n - 1, rows->size)
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

  static class Matrix {
    val columns:Array_2[Double];
    def this(n:Long) { columns = new Array_2[Double](n, n); }
    operator this(i:Long, j:Long):Double = columns(j, i);
    operator this(i:Long, j:Long)=(v:Double) { columns(j, i) = v; }
  }
  static class Model {
    val matrix:Matrix;
    def this(n:Long) { matrix = new Matrix(n); }
  }

  // What is read through an object that may be null shows which tests go away: so does what is read through that.
  // CHECK-LABEL: static void hoisted_axpy(x10_context *cx, {{.*}}){{$}}
  // CHECK: matrix = s != NULL ? s->matrix : NULL;
  // CHECK: columns = matrix != NULL ? matrix->columns : NULL;
  // CHECK: if (X10_LIKELY(s != NULL && (matrix != NULL && columns != NULL && raw != NULL &&
  // CHECK: for (int64_t i = 0; i < n; i++) {
  // CHECK-NOT: X10_IS_NULL
  // CHECK-NOT: raiseBoundsError
  // CHECK: } else {
  @NoInline static def axpy(s:Model, n:Long, t:Double, j:Long, k:Long) {
    for (i in 0..(n - 1)) s.matrix(i, j) += t * s.matrix(i, k);
  }

  public static def main(args:Rail[String]) {
    val h = new hoisted(4);
    h.each(1, 0, 4, 2);
    h.growing(4);
    axpy(new Model(4), 4, 2.0, 0, 1);
  }
}
