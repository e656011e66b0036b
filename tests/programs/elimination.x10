// Elimination in a matrix of rails, some of which are missing, too short, or the same: what is thrown, and what was
// done.
public class elimination {
  static def eliminate(a:Rail[Rail[Long]], b:Rail[Long], n:Long) {
    for (k in 0..(n - 2))
      for (i in (k + 1)..(n - 1)) {
        val f = a(i)(k) - a(k)(k);
        for (j in k..(n - 1)) a(i)(j) -= f * a(k)(j);
        b(i) -= f * b(k);
      }
  }

  // The innermost loop may have no iterations, where the rows are not asked for.
  static def beside(a:Rail[Rail[Long]], from:Long, to:Long, m:Long):Long {
    var s:Long = 0;
    for (i in from..to)
      for (j in 0..(m - 1))
        s = s * 3 + a(i)(j);
    return s;
  }

  static def matrix(n:Long) = new Rail[Rail[Long]](n, (i:Long) => new Rail[Long](n, (j:Long) => (i * 5 + j * 3) % 7));

  static def attempt(name:String, a:Rail[Rail[Long]], n:Long) {
    val b = new Rail[Long](4, (i:Long) => i);
    try {
      eliminate(a, b, n);
      Console.OUT.println(name);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(name + ": " + e.getMessage());
    } catch (e:NullPointerException) {
      Console.OUT.println(name + ": null");
    }
    for (row in a) Console.OUT.println("  " + row);
    Console.OUT.println("  " + b);
  }

  static def attempt(name:String, f:() => Long) {
    try {
      Console.OUT.println(name + " " + f());
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(name + ": " + e.getMessage());
    } catch (e:NullPointerException) {
      Console.OUT.println(name + ": null");
    }
  }

  public static def main(args:Rail[String]) {
    attempt("whole", matrix(4), 4);
    attempt("too many", matrix(4), 5);
    val short = matrix(4);
    short(2) = new Rail[Long](3, 2);
    attempt("short", short, 4);
    val none = matrix(4);
    none(3) = null;
    attempt("none", none, 4);
    val first = matrix(4);
    first(0) = new Rail[Long](2, 1);
    attempt("first", first, 4);
    val same = matrix(4);
    same(3) = same(1);
    attempt("same", same, 4);
    attempt("beside", () => beside(matrix(4), 0, 3, 4));
    attempt("beside", () => beside(matrix(4), 0, 4, 4));
    attempt("beside", () => beside(matrix(4), -1, 2, 4));
    attempt("beside", () => beside(matrix(4), -1, 9, 0));
    attempt("beside", () => beside(none, 0, 3, 4));
    attempt("beside", () => beside(none, 0, 2, 4));
    attempt("beside", () => beside(null, 0, 2, 0));
    attempt("beside", () => beside(null, 0, 2, 1));
  }
}
