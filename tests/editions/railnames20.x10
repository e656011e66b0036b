// edition: 2.0
/* What names a rail of X10 2.0: parameters of methods, constructors and closures, and vals, also of local classes and
 * generic methods. Each goes to other places as a reference, and is the rail itself when it comes home. */
public class railnames20 {
  var kept:Rail[Int] = null;
  def this(r:Rail[Int]) { val h = here; at (here.next()) { at (h) { r(0) = 9; } } kept = r; }
  def use(r:Rail[Int]) {
    class Inner { def get() = r(0); def far():Int { return at (here.next()) (r.length); } }
    val i = new Inner();
    return i.get() + i.far();
  }
  static def gen[T](r:Rail[T], p:Place):T { val h = here; val k = at (p) at (h) (r(0)); return k; }
  public static def main(args:Rail[String]) {
    val none:Rail[Int] = null;
    Console.OUT.println(at (here.next()) none.length);
    val r = Rail.make[Int](3, (i:Int) => i + 1);
    val e = new railnames20(r);
    Console.OUT.println(e.use(r) + " " + gen[Int](r, here.next()) + " " + args.length);
    val f = (q:Rail[Int]) => { val h = here; at (here.next()) { at (h) { q(1) = 7; } } q(1) };
    Console.OUT.println(f(r));
    finish ateach (p in Dist.makeUnique()) { if (here == Place.places(0)) r(2) = 5; }
    Console.OUT.println(r(2));
    val two = Rail.make[Rail[Int]](2, (i:Int) => r);
    val g = future (here.next()) { try { return two(0)(0); } catch (x:BadPlaceException) { return -1; } };
    Console.OUT.println(g.force());
    var s:Int = 0;
    for (x in r) { s += x; }
    val loops = at (here) { var q:Int = 0; for (x in r) q += x; q };
    r(0)++; r(1) += 3;
    at (here) { r(0)++; r(1) += 3; }
    Console.OUT.println(s + " " + loops + " " + r(0) + " " + r(1));
  }
}
