/** Crypt's iterations, one too far: no byte of the block has been written. */
public class crypt {
  static val KEYS = 52;

  private static def times(a:UInt, b:UInt):UInt = a * b % 65537un & 0xffffun;

  static def cipherBlock(from:Rail[UByte], to:Rail[UByte], i:Long, keys:Rail[UInt]) {
    var x1:UInt = from(i) as UInt;
    var x2:UInt = from(i + 1) as UInt;
    for (r in 0..8) {
      x1 = times(x1, keys(6 * r));
      x2 = (x2 + keys(6 * r + 4)) & 0xffffun;
    }
    to(i) = x1 as UByte;
    to(i + 1) = x2 as UByte;
  }

  public static def main(args:Rail[String]) {
    val from = new Rail[UByte](2, 7uy);
    val to = new Rail[UByte](2);
    try {
      cipherBlock(from, to, 0, new Rail[UInt](KEYS, 3un));
    } finally {
      Console.OUT.println(to);
    }
  }
}
