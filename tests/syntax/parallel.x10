// Statements and expressions of concurrency and distribution.
class C {
  def f() {
    finish async a();
    clocked finish { clocked async b(); async clocked(c, d) { next(); } }
    at (p) async S.f();
    at (p) { g(); }
    val x = at (p) f() + 1;
    val y = at (p) { h(); f() };
    val z = finish (Reducible.SumReducer[Long]()) { offer 3; };
    ateach (p in d) clocked(c) g(p);
    ateach (d) g();
    atomic x++;
    when (x == 0) { x = 1; }
    clocked val w = 3;
    @Pragma(Pragma.FINISH_SPMD) finish for (q in Place.places()) @Uncounted at (q) async { g(); }
    val v = at (p) at (q) here;
  }
}
