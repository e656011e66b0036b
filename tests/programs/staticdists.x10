/* Distributions and regions that static vals hold, of which the type says no rank: their points are taken apart. */
import x10.regionarray.Dist;
import x10.regionarray.Region;

public class staticdists {
  static val BLOCKS = Dist.makeBlock(Region.make(0..3, 0..4), 0);
  static val REGION = Region.make(1..2, 3..5);
  static val OVER = Dist.makeBlock(REGION);
  static val LINE = Dist.makeBlock(Region.make(0, 6));

  public static def main(args:Rail[String]) {
    var sum:Long = 0;
    for ([i, j] in BLOCKS | BLOCKS(0, 0)) sum += 10 * i + j;
    Console.OUT.println(sum);
    for ([i, j] in BLOCKS) sum += 10 * i + j;
    for ([i, j] in BLOCKS.region) sum += 10 * i + j;
    Console.OUT.println(sum);
    for ([i, j] in REGION) sum += 10 * i + j;
    for ([i, j] in OVER) sum += 10 * i + j;
    for ([i] in LINE) sum += i;
    for (p in BLOCKS) sum += p(1);
    Console.OUT.println(sum);
  }
}
