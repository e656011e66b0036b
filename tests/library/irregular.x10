/* x10.regionarray: regions that are not rectangular, made by distributions and their algebra, and arrays over them. */
import x10.regionarray.*;

public class irregular {
  static def points(r:Region):String {
    var s:String = "";
    for (p in r)
      s += p;
    return s;
  }
  static def check(r:Region):String {
    var k:Long = 0;
    for (p in r)
      if (r.indexOf(p) != k++ || !r.contains(p))
        return "wrong at " + p;
    return k + " of " + r.boundingBox() + (r.isConvex() ? " convex" : "");
  }
  static def regions():void {
    val d = Dist.makeBlockCyclic(Region.make(1..2, 3..9), 1, 2, PlaceGroup.make(3));
    for (k in 0..2)
      Console.OUT.println(check(d.get(PlaceGroup.make(3)(k))) + " " + points(d.get(PlaceGroup.make(3)(k))));
    val line = Region.make(0..99);
    val cyclic = Dist.makeCyclic(line, 0, PlaceGroup.make(7));
    for (k in 0..6)
      Console.OUT.print(" " + cyclic.get(PlaceGroup.make(7)(k)).size());
    Console.OUT.println();
    val c = cyclic.get(PlaceGroup.make(7)(3)) as Region(1);
    Console.OUT.println(check(c) + "; " + check(c && (Region.make(20..40) as Region(1))) + "; " +
        check(c + Point.make(5)));
    Console.OUT.println(check(c * (Region.make(0..1) as Region)) + "; " + points((c * Region.make(5..5)).eliminate(0)));
    Console.OUT.println(check(Region.make(0..1) * c));
    val lower = Region.makeLowerTriangular(4);
    Console.OUT.println(check(lower) + "; " + points(lower.eliminate(0)) + "; " + check(lower * c));
  }
  static def algebra():void {
    val square = Region.make(0..5, 0..5);
    val all = Dist.makeConstant(square, Place(0)) as Dist(2);
    val frame = all - (Region.make(1..4, 1..4) as Region(2));
    val middle = (Dist.makeConstant(Region.make(2..3, 2..3), Place(0))) as Dist(2);
    Console.OUT.println(check(frame.region) + "; " + check((frame || middle).region));
    Console.OUT.println(((frame || middle) - middle).equals(frame) + " " + (frame && middle).region.isEmpty() + " " +
              (all - (Region.make(9..9, 0..5) as Region(2))).region.rect + " " + all.overlay(middle).equals(all));
    val a = DistArray.make[Long](frame, (p:Point) => 10 * p(0) + p(1));
    Console.OUT.println(a.reduce((x:Long, y:Long) => x + y, 0) + " " + a(5, 3) + " " + a(Point.make(0, 4)));
    a(5, 3) = 1;
    val b = a.map[Long]((x:Long) => 2 * x);
    Console.OUT.println(b(5, 3) + " " + b.reduce((x:Long, y:Long) => x + y, 0));
    try {
      a(2, 2) = 1;
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("no such point");
    }
    val part = new Array[Long](Region.make(0..5, 0..5), (p:Point) => p(0) - p(1));
    val low = new Array[Long](Region.makeLowerTriangular(6), 7);
    part.map[Long](part, Region.make(1..2, 1..2) as Region(2), (x:Long) => x + 100);
    low.map[Long](low, Region.make(0..5, 2..2) as Region(2), (x:Long) => -x);
    val add = (x:Long, y:Long) => x + y;
    Console.OUT.println(part.reduce[Long](add, 0) + " " + part(2, 1) + " " + low.reduce[Long](add, 0) + " " +
        low(5, 2));
  }
  public static def main(args:Rail[String]):void {
    regions();
    algebra();
  }
}
