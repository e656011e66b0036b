/** A distributed array where there is one place, and no other to know it: copies to the same place, no message. */
import x10.array.DistArray_Block_1;
import x10.regionarray.*;

public class handlesalone {
  public static def main(Rail[String]) {
    val a = DistArray.make[Long](Dist.makeBlock(Region.make(0..9)), (q:Point) => q(0));
    val b = new DistArray_Block_1[Long](10, (i:Long) => i);
    val sums = new Rail[Long](2);
    val r = GlobalRail[Long](sums);
    finish at (here) async {
      sums(0) = 1; // of a copy
      r()(0) += a(3) + (a.dist.get(here).equals(a.region) ? 10 : 0);
      r()(1) += b(4) + b.placeGroup().numPlaces();
    }
    Console.OUT.println(sums + " " + (at (here) a)(9) + " " + x10.xrx.Runtime.activitiesSent());
  }
}
