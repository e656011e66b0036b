import x10.regionarray.*;
/** A sparse product, a deposit of charge, and arrays over places, as others write them: by points and by indices that
 * are read. */
public class pointkernels {
  static def spmv(y:Array[Double](1), x:Array[Double](1), row:Array[Int](1), col:Array[Int](1), v:Array[Double](1)) {
    for (p in row.region) y(row(p)) += x(col(p)) * v(p);
  }
  static def dep(g:Array[Double](2), px:Rail[Double], py:Rail[Double]) {
    for (k in px.range()) {
      val i = px(k) as Long, j = py(k) as Long; g(i, j) += 1.0; g(i + 1, j) += 0.5; g(i, j + 1) += 0.5;
    }
  }
  static def dist(a:DistArray[Double](2), b:DistArray[Double](2)) {
    finish for (q in a.dist.places()) at (q) async { for (p in a.dist.get(here)) b(p) = a(p) * 2.0; }
  }
  static def tri(a:Array[Double](2)) { var s:Double = 0; for (p in Region.makeLowerTriangular(4)) s += a(p); return s; }
  public static def main(Rail[String]) {
    val n = 10;
    val r = Region.make(0..(n-1));
    val y = new Array[Double](r, 0.0), x = new Array[Double](r, (p:Point(1)) => p(0) as Double),
        v = new Array[Double](r, 2.0);
    val row = new Array[Int](r, (p:Point(1)) => ((p(0) * 3) % 10) as Int),
        col = new Array[Int](r, (p:Point(1)) => (9 - p(0)) as Int);
    spmv(y, x, row, col, v);
    for (p in y) Console.OUT.print(y(p) + " ");
    Console.OUT.println();
    val g = new Array[Double](Region.make(0..3, 0..3), 0.0);
    dep(g, [0.5, 1.5, 2.2], [0.1, 1.9, 2.0]);
    Console.OUT.println(g.reduce((a:Double, b:Double) => a + b, 0.0) + " " + tri(g));
    val D = Dist.makeBlock(Region.make(0..3, 0..3)) as Dist(2);
    val a = DistArray.make[Double](D, (p:Point(2)) => (p(0) + p(1)) as Double) as DistArray[Double](2),
        b = DistArray.make[Double](D, 0.0) as DistArray[Double](2);
    dist(a, b);
    Console.OUT.println(b.reduce((a:Double, b:Double) => a + b, 0.0));
    finish for (q in D.places()) at (q) async for (p in b.dist.get(here)) b(p) = Double.NaN;
    Console.OUT.println(b.reduce((a:Double, b:Double) => a + b, 0.0));
    try { spmv(y, x, row, new Array[Int](r, 10n), v); } catch (e:Exception) { Console.OUT.println(e); }
  }
}
