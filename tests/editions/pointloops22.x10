// edition: 2.2
/* Loops over points whose indices are Ints: inside of the array, at its edge, and at the ends of Int. */
public class pointloops22 {
  static def sweep(G:Array[Double](2), n:Int) {
    for ([i, j]:Point in (1..(n - 2)) * (1..(n - 2)))
      G(i, j) = 0.25 * (G(i - 1, j) + G(i + 1, j) + G(i, j - 1) + G(i, j + 1)) + i;
  }
  static def around(a:Array[Int](1), r:Region(1)) {
    var sum:Int = 0;
    for ([i] in r) sum += a(i + 1);
    return sum;
  }

  public static def main(Array[String]) {
    val G = new Array[Double]((0..4) * (0..4), (p:Point) => p(0) + 2.0 * p(1));
    sweep(G, 4);
    Console.OUT.println(G.reduce((a:Double, b:Double) => a + b, 0.0) + " " + G(2, 2));
    try {
      sweep(G, 6);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("out of bounds " + G(2, 1));
    }
    val low = Int.MIN_VALUE, a = new Array[Int](low..(low + 2), ([i]:Point(1)) => 10 * (i - low) + 7);
    Console.OUT.println(around(a, low..(low + 1)) + " " + around(a, Int.MAX_VALUE..Int.MAX_VALUE));
  }
}
