import x10.regionarray.*;

/** x10run --stats: what copies of boxes of a distributed array take. Each place is asked once where its elements are;
 * then a get is one request and one answer of nothing but elements, a put is one message, and they stand under the
 * program's line. */
public class patchstats {
  public static def main(args:Rail[String]) {
    val a = DistArray.make[Double](Dist.makeBlock(Region.make(0..199, 0..99)));
    val box = Region.make(120..179, 10..59);
    val copy = new Array[Double](box);
    finish DistArray.asyncCopy(a, box, copy);
    for (i in 1..10) finish DistArray.asyncCopy(a, box, copy);
    for (i in 1..5) finish DistArray.asyncCopy(copy, a, box);
    finish DistArray.asyncCopy(a, Region.make(90..109, 0..99), new Array[Double](Region.make(90..109, 0..99)));
    Console.OUT.println("done");
  }
}
