/* x10.regionarray: regions, their algebra, and arrays over them. */
import x10.regionarray.*;
public class RegionsTest {
  public static def main(args:Rail[String]) {
    val r = Region.make(0..2, 1..3);
    Console.OUT.println(r + " " + r.size() + " " + r.rank + " " + r.rect + r.contains(1, 2) +
        r.contains(Point.make(5, 5)));
    for (p in r) Console.OUT.print(p + " ");
    Console.OUT.println();
    for ([i, j] in r) Console.OUT.print(i * j + " ");
    Console.OUT.println();
    val t = Region.makeUpperTriangular(3);
    for (p in t) Console.OUT.print(p + " ");
    Console.OUT.println(t.size() + " " + t.boundingBox());
    val l = Region.makeLowerTriangular(3);
    for (p in l) Console.OUT.print(p + " ");
    Console.OUT.println();
    val b = Region.makeBanded(4);
    for (p in b) Console.OUT.print(p + " ");
    Console.OUT.println();
    Console.OUT.println((t && l).size() + " " + t.disjoint(l) + " " + (r + Point.make(10, 10)) + " " +
        Region.make(0, 1) * Region.make(5, 6));
    Console.OUT.println(Region.makeEmpty(2).isEmpty() + " " + Region.makeFull(3).rank + " " +
        r.equals(Region.make(0..2, 1..3)));
    val a = new Array[Long](r, (p:Point(2)) => p(0) * 10 + p(1));
    Console.OUT.println(a(1, 2) + " " + a(Point.make(2, 3)) + " " + a.size + a);
    a(0, 1) = 77;
    Console.OUT.println(a(0, 1) + " " + a.reduce((x:Long, y:Long) => x + y, 0));
    try { a(3, 1) = 0; } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println(e); }
    val c = new Array[Double](5, (i:Long) => i * 1.5);
    Console.OUT.println(c + " " + c(2));
    val m = c.map[Long]((x:Double) => x as Long);
    Console.OUT.println(m);
    val z = new Array[Int](t, 3n);
    var s:Int = 0n;
    for (p in z) s += z(p);
    Console.OUT.println(s);
    for (v in c.values()) Console.OUT.print(v + " ");
    Console.OUT.println();
    try { Region.makeFull(1).size(); } catch (e:UnboundedRegionException) { Console.OUT.println("unbounded"); }
  }
}
