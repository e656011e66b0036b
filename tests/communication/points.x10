// A loop over the points of a region asks each place once: 8 bytes for each answer, and 64 for each place.
// 2|4 places, line 10: 2|6 messages, 4064|6192 bytes
import x10.regionarray.*;

public class points {
  public static def main(args:Rail[String]) {
    val A = DistArray.make[Long](Dist.makeBlock(Region.make(0..999)), (p:Point) => p(0));
    var s:Long = 0;
    for (pt in A.region) {
      val t = at (A.dist(pt)) A(pt);
      s = s * 3 % 1000003 + t;
    }
    Console.OUT.println(s);
  }
}
