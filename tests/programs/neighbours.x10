// Of neighbours in a rail that are tested together the first that is out is named, with its line, and all that comes
// before it has been done.
import x10.compiler.NoInline;

public class neighbours {
  static val seen = new Rail[Long](4);

  static @NoInline def read(a:Rail[Long], k:Long):Long {
    val below = a(k - 1);
    val there = a(k);
    val above = a(k + 1);
    return below + there + above;
  }

  static @NoInline def downward(a:Rail[Long], k:Long):Long =
    a(k + 2)
    + a(k)
    + a(k + 1);

  static @NoInline def write(a:Rail[Long], k:Long) {
    a(k) = a(k + 1);
    a(k + 1) = a(k + 2);
    seen(0)++;
  }

  static @NoInline def added(a:Rail[Long], k:Long):Long {
    var s:Long = 0;
    try {
      for (i in k..(k + 4)) {
        s += a(i / 2);
        s += a(i / 2 + 1);
      }
    } catch (e:ArrayIndexOutOfBoundsException) {
      return -s;
    }
    return s;
  }

  // The index is one only as the number wraps around.
  static @NoInline def wrapped(a:Rail[Long], k:Long):Long = a(k - Long.MIN_VALUE) + a(k - Long.MIN_VALUE + 1);

  static def attempt(name:String, what:()=>Long) {
    try {
      Console.OUT.println(name + " " + what());
    } catch (e:Exception) {
      Console.OUT.println(name + ": " + e.getMessage() + ", " + e.getStackTrace()(0));
    }
  }

  public static def main(Rail[String]) {
    val a = [1 as Long, 2, 4, 8];
    val none = new Rail[Long](0);
    for (k in -2..4) attempt("read " + k, () => read(a, k));
    for (k in -3..3) attempt("downward " + k, () => downward(a, k));
    attempt("none", () => read(none, 0));
    attempt("nothing", () => read(null, 0));
    attempt("far", () => read(a, Long.MAX_VALUE));
    attempt("near", () => read(a, Long.MIN_VALUE));
    attempt("wrapped", () => wrapped(a, Long.MIN_VALUE));
    attempt("wrapped back", () => wrapped(a, Long.MIN_VALUE - 1));
    for (k in 0..2) {
      val b = [1 as Long, 2, 4];
      attempt("write " + k, () => { write(b, k); return 0; });
      Console.OUT.println(b);
    }
    Console.OUT.println(seen(0) + " " + added(a, 0) + " " + added(a, 3) + " " + added(a, 5));
  }
}
