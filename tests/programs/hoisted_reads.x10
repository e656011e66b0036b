import x10.compiler.NoInline;

/** Reads that a loop may take out of its iterations, and those that it must not. */
public class hoisted_reads {
  var limit:Long = 3;
  val rows:Rail[Rail[Long]];
  val marks:Rail[Long];

  def this(n:Long) {
    rows = new Rail[Rail[Long]](n, (i:Long) => new Rail[Long](n, i));
    marks = new Rail[Long](n, (i:Long) => i);
  }

  @NoInline static def copy(from:Rail[Long], to:Rail[Long]) { for (i in 0..(to.size - 1)) to(i) = from(i); }
  @NoInline def shrink() { limit--; }
  @NoInline def replace(k:Long) { rows(k) = new Rail[Long](1, -1); }
  @NoInline def fail(j:Long) { limit = 100 + j; throw new Exception("at " + j); }

  /** A stride of any sign; the index does not wrap around with it. */
  @NoInline static def sum(a:Rail[Long], first:Long, n:Long, stride:Long):Long {
    var s:Long = 0;
    for (var j:Long = first; j < n; j += stride) s = 10 * s + a(j);
    return s;
  }

  /** No iteration reads rows(k), which is not there. */
  @NoInline def none(k:Long, n:Long) { for (var j:Long = 0; j < n; j++) if (j > 100) copy(rows(k), rows(j)); }

  /** The callee assigns elements of the very rail that is read. */
  @NoInline def marked(k:Long, n:Long, stride:Long):Long {
    var s:Long = 0;
    for (var j:Long = 0; j < n; j += stride) {
      copy([j, j, j, j] as Rail[Long], marks);
      if (j >= 0) s = 10 * s + marks(k);
    }
    return s;
  }

  @NoInline def counted():Long {
    var rounds:Long = 0;
    for (var j:Long = 0; j < limit; j++) { shrink(); rounds++; }
    return rounds;
  }

  @NoInline def replaced(n:Long):Long {
    var s:Long = 0;
    for (j in 0..(n - 1)) { if (j == 2) replace(1); s += rows(1)(0); }
    return s;
  }

  /** What was assigned before an exception is seen by who catches it. */
  @NoInline def caught(n:Long):Long {
    var s:Long = 0;
    for (j in 0..(n - 1)) {
      try { fail(j); } catch (e:Exception) { s = 1000 * s + limit; }
    }
    return s;
  }

  static def outcome(f:()=>Long):String {
    try { return f().toString(); } catch (e:Exception) { return e.typeName(); }
  }

  /** A condition with a part that is known. */
  @NoInline static def never(i:Long):Long {
    if (i > 0 && (!true)) return 1;
    if ((!true) && i > 0) return 2;
    return i > 0 && false ? 3 : 0;
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Long](4, (i:Long) => i + 1);
    for (stride in [1, 2, 3, 4, 100, Long.MAX_VALUE - 1])
      Console.OUT.println("stride " + stride + ": " + outcome(() => sum(a, 0, 4, stride)));
    Console.OUT.println("stride -1: " + outcome(() => sum(a, 2, 4, -1)));
    Console.OUT.println("too far: " + outcome(() => sum(a, 1, 6, 2)));
    Console.OUT.println("from -1: " + outcome(() => sum(a, -1, 4, 2)));
    Console.OUT.println("wraps around: " + outcome(() => sum(a, 3, Long.MAX_VALUE, Long.MAX_VALUE - 2)));
    val h = new hoisted_reads(4);
    h.none(77, 4);
    h.none(-1, 0);
    Console.OUT.println("marked " + h.marked(2, 4, 1) + ", not there: " + outcome(() => h.marked(7, 4, 1)));
    Console.OUT.println("never " + never(5));
    Console.OUT.println("rounds " + h.counted() + ", replaced " + h.replaced(4) + ", caught " + h.caught(3));
  }
}
