/** Crypt's loop over blocks, with a text that lacks the last byte of its second block: the first one has been
 * written. */
public class crypttext {
  static val BLOCK = 8;
  static val ROUNDS = 8;
  static val KEYS = 6 * ROUNDS + 4;

  private static def times(a:UInt, b:UInt):UInt = a * b % 65537un & 0xffffun;

  private static def word(text:Rail[UByte], i:Long):UInt = (text(i) as UInt) | (text(i + 1) as UInt) << 8n;

  private static def putWord(text:Rail[UByte], i:Long, w:UInt) {
    text(i) = w as UByte;
    text(i + 1) = (w >> 8n) as UByte;
  }

  private static def cipherBlock(from:Rail[UByte], to:Rail[UByte], i:Long, keys:Rail[UInt]) {
    var x1:UInt = word(from, i);
    var x2:UInt = word(from, i + 6);
    for (r in 0..(ROUNDS - 1)) {
      val k = 6 * r;
      x1 = times(x1, keys(k));
      x2 = (x2 + keys(k + 5)) & 0xffffun;
    }
    putWord(to, i, x1 + keys(KEYS - 1));
    putWord(to, i + 2, 0un);
    putWord(to, i + 4, 0un);
    putWord(to, i + 6, x2 + 1un);
  }

  static def cipher(from:Rail[UByte], to:Rail[UByte], bytes:LongRange, keys:Rail[UInt]) {
    for (var i:Long = bytes.min; i <= bytes.max; i += BLOCK) cipherBlock(from, to, i, keys);
  }

  public static def main(args:Rail[String]) {
    val from = new Rail[UByte](2 * BLOCK);
    val to = new Rail[UByte](2 * BLOCK - 1);
    try {
      cipher(from, to, 0..(2 * BLOCK - 1), new Rail[UInt](KEYS, 1un));
    } finally {
      for (x in to) Console.OUT.print(x + " ");
      Console.OUT.println();
    }
  }
}
