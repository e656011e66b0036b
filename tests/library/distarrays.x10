/* x10.regionarray over places: distributions and distributed arrays. */
import x10.regionarray.*;
public class DistarraysTest {
  public static def main(args:Rail[String]) {
    val d = Dist.makeBlock(Region.make(0..9));
    Console.OUT.println(d.region + " " + d(here).size() + " " + d(3) + " " + d.contains(Point.make(3)));
    val a = DistArray.make[Long](d, (p:Point(1)) => p(0) * p(0));
    Console.OUT.println(a.reduce((x:Long, y:Long) => x + y, 0));
    finish for (p in a.dist.places()) at (p) async for (q in a.dist(here)) a(q) = a(q) + 1;
    Console.OUT.println(a.reduce((x:Long, y:Long) => x + y, 0));
    val b = a.map[Long]((x:Long) => x * 2);
    Console.OUT.println(b.reduce((x:Long, y:Long) => x + y, 0));
    val u = Dist.makeUnique();
    Console.OUT.println(u.region + " " + (u | here));
    val c = Dist.makeConstant(Region.make(0..3, 0..3));
    Console.OUT.println(c(1, 2) + " " + (c - Region.make(0..3, 0..2)).region.size() + " " +
        (c | Region.make(1..2, 1..2)).region);
    try { a(77); } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println(e); }
    val bb = Dist.makeBlockBlock(Region.make(0..3, 0..3));
    Console.OUT.println(bb(here).size() * Place.numPlaces());
  }
}
