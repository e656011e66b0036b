import x10.array.*;

/** x10.array: arrays here, and over all places. */
public class Arrays {
  public static def main(args:Rail[String]) {
    val one = new Array_1[Double](8, (i:Long) => i * 0.5);
    val two = new Array_2[Double](4, 4, (i:Long, j:Long) => i + j * 0.5);
    val three = new Array_3[Double](2, 2, 2), whole = new Array_2[Long](4, 4);
    for (i in 0..3) for (j in 0..3) whole(i, j) = i * j;
    for ([i, j] in two.indices()) two(i, j) += one(i);
    Console.OUT.println(one + " " + two + " " + three(1, 1, 1) + " " + whole.reduce((a:Long, b:Long) => a + b, 0));
    val blocks = new DistArray_Block_1[Double](8, (i:Long) => i * 1.0);
    val grid = new DistArray_Block_2[Double](4, 4, (i:Long, j:Long) => (i * j) as Double);
    finish for (place in Place.places()) at (place) async {
      for (i in blocks.localIndices()) blocks(i) = blocks(i) * 2.0;
      for ([i, j] in grid.localIndices()) grid(i, j) += 1.0;
    }
    val sum = (a:Double, b:Double) => a + b;
    Console.OUT.println(blocks.reduce(sum, 0.0) + grid.reduce(sum, 0.0));
  }
}
