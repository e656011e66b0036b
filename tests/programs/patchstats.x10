import x10.regionarray.*;

/** x10run --stats: what copies of boxes of a distributed array take, the first one too, from the place that made it and
 * from one that it travelled to: a get is one request and one answer of nothing but elements, a put is one message, and
 * they are under the program's line. No place is asked where elements are. Of elements that are dealt out in blocks, a
 * message brings all whole blocks, and one more what the box has of others at its two ends, which is short. */
public class patchstats {
  public static def main(args:Rail[String]) {
    val a = DistArray.make[Double](Dist.makeBlock(Region.make(0..199, 0..99)));
    val x = new x10.array.DistArray_Block_2[Double](200, 100);
    val b = DistArray.make[Double](Dist.makeBlock(Region.make(0..9, 0..9, 0..9), [0 as Long, 1, 2]), 1, true);
    val box = Region.make(120..179, 10..59);
    val copy = new Array[Double](box);
    finish DistArray.asyncCopy(a, box, copy);
    for (i in 1..10) finish DistArray.asyncCopy(a, box, copy);
    for (i in 1..5) finish DistArray.asyncCopy(copy, a, box);
    finish DistArray.asyncCopy(a, Region.make(90..109, 0..99), new Array[Double](Region.make(90..109, 0..99)));
    val part = a | (Region.make(100..109, 0..99) as Region(2));
    at (here.next()) {
      val some = Region.make(10..11, 0..9);
      for (i in 1..3) {
        finish DistArray.asyncCopy(a, some, new Array[Double](some));
        finish DistArray.asyncCopy(new Array[Double](some), a, some);
        finish x10.array.DistArray.asyncCopy(x, new x10.array.DenseIterationSpace_2(0, 0, 0, 9), new Rail[Double](10));
        finish x10.array.DistArray.asyncCopy(new Rail[Double](10), x, new x10.array.DenseIterationSpace_2(0, 0, 0, 9));
        finish DistArray.asyncCopy(b, Region.make(3..4, 2..3, 0..4), new Array[Double](Region.make(3..4, 2..3, 0..4)));
      }
    }
    val rows = Region.make(103..104, 0..9);
    finish DistArray.asyncCopy(part, rows, new Array[Double](rows));
    val turns = DistArray.make[Double](Dist.makeCyclic(Region.make(0..99, 0..9), 1));
    val all = new Array[Double](Region.make(0..99, 0..9));
    finish DistArray.asyncCopy(turns, Region.make(7..18, 1..8), all);
    finish DistArray.asyncCopy(all, turns, Region.make(7..18, 1..8));
    val dealt = DistArray.make[Double](Dist.makeBlockCyclic(Region.make(0..99, 0..9), 0, 5));
    finish DistArray.asyncCopy(dealt, Region.make(10..39, 0..9), all);
    finish DistArray.asyncCopy(dealt, Region.make(7..36, 0..9), all);
    Console.OUT.println("done");
  }
}
