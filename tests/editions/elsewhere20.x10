// edition: 2.0
/* What X10 2.0 refuses where checks are to be proved: members of objects whose place an `at` has left. */
public class elsewhere20 {
  var n:Int = 0;
  val v:Int = 1;
  global val g:Int = 2;
  def m():Int = n;
  global def all():Int = g;
  def refused(o:elsewhere20, p:Place) {
    at (p) { o.n = 1; }
    at (p) { val a = o.v + this.v; }
    val b = at (here.next()) o.m();
    at (o) { m(); }
    val f = future (p) { o.v };
    val r = [o, o];
    at (p) { r(0).m(); }
  }
  def accepted(o:elsewhere20, p:Place) {
    val same = o;
    at (o) { o.n = 1; same.m(); }
    at (this) { m(); }
    at (here) { o.n = 2; }
    at (p) { val k = o.g + o.all(); val fresh = new elsewhere20(); fresh.n = fresh.m(); }
    val f = future (o) { o.v };
    val home = here;
    at (p) { at (home) { m(); } }
    finish async { n = m(); }
  }
  public static def main(Rail[String]) { }
}
