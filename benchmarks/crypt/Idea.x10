/**
 * Java Grande's variant of the IDEA cipher: 64-bit blocks of four words, low byte first; 52 keys of 16 bits. Key words
 * of the standard are rotated the other way round, so that other implementations do not understand its texts.
 */
public class Idea {
  static val SEED = 136506717;
  static val KEY_WORDS = 8;
  static val ROUNDS = 8;
  static val KEYS = 6 * ROUNDS + 4;
  static val PRIME = 65537un;
  static val WORD = 0xffffun;
  public static val BLOCK = 8;

  /** a b mod 65537, its low 16 bits. Zeros would have to mean 65536; none occur in this text. */
  private static def times(a:UInt, b:UInt):UInt = a * b % PRIME & WORD;

  /** Euclid's algorithm: a b mod 65537 = 1. */
  private static def inverse(a:UInt):UInt {
    val prime = PRIME as Long;
    var r:Long = prime;
    var next:Long = a as Long;
    var t:Long = 0;
    var u:Long = 1;
    while (next > 1) {
      val q = r / next;
      val rest = r % next;
      val v = t - q * u;
      r = next;
      next = rest;
      t = u;
      u = v;
    }
    return ((u % prime + prime) % prime) as UInt;
  }

  private static def negative(a:UInt):UInt = (0x10000un - a) & WORD;

  /** The suite's. */
  public static def encryptionKeys():Rail[UInt] {
    val random = new JavaRandom(SEED);
    val z = new Rail[UInt](KEYS);
    for (i in 0..(KEY_WORDS - 1)) z(i) = (random.nextInt() as UInt) & WORD;
    for (i in KEY_WORDS..(KEYS - 1)) {
      val high = z(i - (i % 8 == 7 ? 15 : 7));
      val low = z(i - (i % 8 >= 6 ? 14 : 6));
      z(i) = (high >> 9n | low << 7n) & WORD;
    }
    return z;
  }

  /** What undoes the given keys: their groups from the last to the first, inverted. */
  public static def decryptionKeys(z:Rail[UInt]):Rail[UInt] {
    val d = new Rail[UInt](KEYS);
    for (r in 0..ROUNDS) {
      val to = 6 * r;
      val from = 6 * (ROUNDS - r);
      val swapped = r > 0 && r < ROUNDS;
      d(to) = inverse(z(from));
      d(to + 1) = negative(z(from + (swapped ? 2 : 1)));
      d(to + 2) = negative(z(from + (swapped ? 1 : 2)));
      d(to + 3) = inverse(z(from + 3));
      if (r < ROUNDS) {
        d(to + 4) = z(from - 2);
        d(to + 5) = z(from - 1);
      }
    }
    return d;
  }

  /** Whole blocks, of the bytes in the range, from one text to another. */
  public static def cipher(from:Rail[UByte], to:Rail[UByte], bytes:LongRange, keys:Rail[UInt]) {
    for (var i:Long = bytes.min; i <= bytes.max; i += BLOCK) cipherBlock(from, to, i, keys);
  }

  private static def word(text:Rail[UByte], i:Long):UInt = (text(i) as UInt) | (text(i + 1) as UInt) << 8n;

  private static def putWord(text:Rail[UByte], i:Long, w:UInt) {
    text(i) = w as UByte;
    text(i + 1) = (w >> 8n) as UByte;
  }

  private static def cipherBlock(from:Rail[UByte], to:Rail[UByte], i:Long, keys:Rail[UInt]) {
    var x1:UInt = word(from, i);
    var x2:UInt = word(from, i + 2);
    var x3:UInt = word(from, i + 4);
    var x4:UInt = word(from, i + 6);
    for (r in 0..(ROUNDS - 1)) {
      val k = 6 * r;
      x1 = times(x1, keys(k));
      x2 = (x2 + keys(k + 1)) & WORD;
      x3 = (x3 + keys(k + 2)) & WORD;
      x4 = times(x4, keys(k + 3));
      val s = times(x1 ^ x3, keys(k + 4));
      val t1 = times((s + (x2 ^ x4)) & WORD, keys(k + 5));
      val t2 = (s + t1) & WORD;
      val inner = x2 ^ t2;
      x1 ^= t1;
      x2 = x3 ^ t1;
      x3 = inner;
      x4 ^= t2;
    }
    val k = 6 * ROUNDS;
    putWord(to, i, times(x1, keys(k)));
    putWord(to, i + 2, x3 + keys(k + 1));
    putWord(to, i + 4, x2 + keys(k + 2));
    putWord(to, i + 6, times(x4, keys(k + 3)));
  }
}
