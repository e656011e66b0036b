import x10.array.Array_2;
import x10.compiler.NoInline;

// Arrays in fields of objects that may be null, with indices that may not be there: what was done before that shows.
public class wrappedarrays {
  static class Matrix {
    val columns:Array_2[Long];
    def this(columns:Array_2[Long]) { this.columns = columns; }
    operator this(i:Long, j:Long):Long = columns(j, i);
    operator this(i:Long, j:Long)=(v:Long) { columns(j, i) = v; }
  }
  static class Holder {
    val matrix:Matrix;
    var rounds:Long = 0;
    def this(matrix:Matrix) { this.matrix = matrix; }
  }

  static @NoInline def axpy(h:Holder, count:Holder, low:Long, high:Long, j:Long, k:Long) {
    for (i in low..high) {
      count.rounds++;
      h.matrix(i, j) += 3 * h.matrix(i, k);
    }
  }

  // The object is read through in some iterations only.
  static @NoInline def sometimes(h:Holder, count:Holder, from:Long, high:Long) {
    for (i in 0..high) {
      count.rounds++;
      if (i >= from) h.matrix(i, 1) = i;
    }
  }

  static def attempt(what:String, h:Holder, body:(Holder)=>void) {
    val count = new Holder(null);
    try {
      body(count);
      Console.OUT.print("done");
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.print("outside");
    } catch (e:NullPointerException) {
      Console.OUT.print("null");
    }
    var sum:Long = 0;
    if (h != null && h.matrix != null && h.matrix.columns != null)
      for (p in h.matrix.columns.indices())
        sum = 7 * sum + h.matrix.columns(p);
    Console.OUT.println(", " + what + ": " + count.rounds + " rounds, " + sum);
  }

  public static def main(args:Rail[String]) {
    val n = 5;
    val whole = new Holder(new Matrix(new Array_2[Long](n, n, (i:Long, j:Long) => i * 10 + j)));
    val noArray = new Holder(new Matrix(null));
    val noMatrix = new Holder(null);
    attempt("inside", whole, (c:Holder) => { axpy(whole, c, 0, n - 1, 1, 2); });
    attempt("from -1", whole, (c:Holder) => { axpy(whole, c, -1, n - 1, 1, 2); });
    attempt("to n", whole, (c:Holder) => { axpy(whole, c, 0, n, 1, 2); });
    attempt("column n", whole, (c:Holder) => { axpy(whole, c, 0, n - 1, 1, n); });
    attempt("no rounds", noArray, (c:Holder) => { axpy(noArray, c, 0, -1, 1, 2); });
    attempt("no array", noArray, (c:Holder) => { axpy(noArray, c, 0, n - 1, 1, 2); });
    attempt("no matrix", noMatrix, (c:Holder) => { axpy(noMatrix, c, 0, n - 1, 1, 2); });
    attempt("no object", null, (c:Holder) => { axpy(null, c, 0, n - 1, 1, 2); });
    attempt("sometimes", whole, (c:Holder) => { sometimes(whole, c, 2, n - 1); });
    attempt("sometimes, to n", whole, (c:Holder) => { sometimes(whole, c, 2, n); });
    attempt("sometimes, no array", noArray, (c:Holder) => { sometimes(noArray, c, 2, n - 1); });
    attempt("sometimes, no object", null, (c:Holder) => { sometimes(null, c, 2, n - 1); });
    attempt("never, no object", null, (c:Holder) => { sometimes(null, c, n, n - 1); });
  }
}
