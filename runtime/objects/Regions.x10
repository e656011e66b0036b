import x10.regionarray.*;

/** x10.regionarray: regions, distributions, arrays of numbers. */
public class Regions {
  public static def main(args:Rail[String]) {
    val box = Region.make(0..7, 0..7), inner = Region.make(1..6, 1..6);
    val field = new Array[Double](box, (p:Point(2)) => p(0) * 1.0 + p(1));
    val counts = new Array[Long](box, 0);
    for (p in inner) counts(p) = p(0) * p(1);
    for ([i, j] in inner) field(i, j) = field(i - 1, j) + field(i, j - 1);
    val sum = (a:Double, b:Double) => a + b, count = (a:Long, b:Long) => a + b;
    Console.OUT.println(field.reduce(sum, 0.0) + counts.reduce(count, 0) + box.size());
    val dist = Dist.makeBlock(box, 0);
    val spread = DistArray.make[Double](dist, (p:Point) => p(0) * 1.0);
    val whole = DistArray.make[Long](dist, (p:Point) => p(1));
    finish for (place in dist.places()) at (place) async
      for (p in dist | here) { spread(p) = spread(p) * 2.0; whole(p) += 1; }
    Console.OUT.println(spread.reduce(sum, 0.0) + whole.reduce(count, 0));
  }
}
