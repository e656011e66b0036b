// Closures, trailing closures, user-defined statements.
class C {
  val a = () => 1, b = (x:Long) => x + 1, c = (x:Long){x > 0}:Long => { return x; };
  val d = (x:Long) => { f(x); x * 2 };
  val e = (x:Long) => (y:Long) => x + y;
  val f = () => { at (p) { g() } };
  val g = @Inline (Long) => null;
  val h = ((x:Long) => x)(3);
  val i = () => { (x:Long) => x };
  val j = () => { };
  def f() {
    run(3) { g(); 4 };
    run { g(); }
    C.run[Long] { 5 };
    Parallel.for (i:Long in 1..10) { g(i); };
    Parallel.for[Long](r, s) { g(); }
    this.finish { g(); }
    r.finish(R) { offer 1; }
    super.async (3) clocked (c) { g(); }
    C.super.atomic { g(); }
    x.if (a, b) { c(); } else { d(); }
    x.while (a) { b(); }
    x.do { a(); } while (b);
    x.try (a) { b(); } catch (e:E, n:Long) { c(); } catch (F) { } finally { d(); }
    x.throw e;
    x.break;
    x.continue[T] 3;
    x.when (a) { b(); }
    x.at (p) { b(); }
    x.ateach (i:Long in d) { b(); }
  }
}
