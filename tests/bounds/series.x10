/** Series' blocks of pairs, one pair too far: those before it are there. */
public class series {
  static def coefficient(i:Long, slot:Long, pairs:Rail[Double]) {
    pairs(2 * slot) = i * 1.5;
    pairs(2 * slot + 1) = i * -0.5;
  }

  static def block(first:Long, end:Long):Rail[Double] {
    val pairs = new Rail[Double](2 * (end - first));
    try {
      for (i in first..end) coefficient(i, i - first, pairs);
    } finally {
      Console.OUT.println(pairs);
    }
    return pairs;
  }

  public static def main(args:Rail[String]) {
    block(3, 6);
  }
}
