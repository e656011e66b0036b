/* Arrays over regions that are made without values are zero where memory was used before as well; so are ghosts before
 * they are updated, and what lies between the elements of a region that is no box. */
import x10.regionarray.*;
public class freshregions {
  static def use(n:Long):Long {
    val rails = new Rail[Rail[Long]](n, (i:Long) => new Rail[Long](i % 500, (j:Long) => -1));
    return rails.size;
  }
  static def count[T](a:Rail[T]){T haszero}:Long {
    var n:Long = 0;
    for (x in a)
      if (x != Zero.get[T]())
        n++;
    return n;
  }
  public static def main(args:Rail[String]) {
    var used:Long = 0, wrong:Long = 0;
    for (k in 1..5)
      for (size in [20, 50, 300]) {
        used += use(2000);
        wrong += count[Long](new Array[Long](size * 40).raw());
        wrong += count[Double](new Array[Double](Region.make(1..size, -2..6)).raw());
        val triangle = Region.makeLowerTriangular(size / 5);
        wrong += count[Int](new Array[Int](triangle).raw());
        wrong += count[Long](new Array[Long](triangle, (p:Point) => 0).map((x:Long) => x).raw());
        val d = DistArray.make[Double](Dist.makeConstant(Region.make(0..size, 0..8)), (p:Point) => 0.0, 1, true);
        wrong += count[Double](d.raw());
      }
    Console.OUT.println(used + " " + wrong);
  }
}
