import x10.regionarray.*;

/** x10run --stats=sizes, over shm: copies to and from arrays in shared memory are no messages, small ones and large
 * ones, nor is an accumulate. */
public class sharedstats {
  public static def main(args:Rail[String]) {
    val a = DistArray.make[Double](Dist.makeBlock(Region.make(0..199, 0..99)));
    val x = new x10.array.DistArray_Block_2[Double](200, 100);
    a.shareMemory();
    x.shareMemory();
    val one = Region.make(150..150, 7..7);
    val box = Region.make(120..179, 10..59);
    val copy = new Array[Double](box, 3.0);
    for (i in 1..40) finish DistArray.asyncCopy(a, one, new Array[Double](one));
    for (i in 1..30) finish DistArray.asyncCopy(copy, a, box);
    for (i in 1..20) finish x10.array.DistArray.asyncCopy(x, new x10.array.DenseIterationSpace_2(90, 0, 109, 99),
        new Rail[Double](2000));
    Console.OUT.println(at (Place(1)) a(179, 59) + a(180, 59) + a(120, 10));
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](100000));
    finish for (p in Place.places()) at (p) async h.shareMemory();
    val far = GlobalRail.of[Long](h, Place(1), 100000);
    val seven = new Rail[Long](1, 7);
    for (i in 1..5) finish Rail.asyncCopy(seven, 0, far, 3, 1);
    val many = new Rail[Long](1000, 7);
    val none = new Rail[Long](0);
    for (i in 1..4) finish {
      x10.xrx.Transfers.asyncAccumulate[Long](many, 0, none, far, 0, none, [1000 as Long], x10.xrx.Transfers.ADD, 1);
      Rail.asyncCopy(many, 0, far, 3, 500);
    }
    for (i in 1..6) finish Rail.asyncCopy(far, 3, seven, 0, 1);
    val last = new Rail[Long](1);
    finish Rail.asyncCopy(far, 999, last, 0, 1);
    Console.OUT.println(seven(0) + " " + last(0));
  }
}
