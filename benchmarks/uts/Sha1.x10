import x10.compiler.Inline;

/** The five words of a SHA-1 digest (FIPS 180-4). */
public struct Sha1(a:Int, b:Int, c:Int, d:Int, e:Int) {
  /** The words that a digest is made with: a block, and those that follow from it. */
  public static val WORDS = 80;

  private static @Inline def rotated(x:Int, bits:Int):Int = x << bits | x >>> (32n - bits);
  private static @Inline def choice(b:Int, c:Int, d:Int):Int = d ^ (b & (c ^ d));
  private static @Inline def parity(b:Int, c:Int, d:Int):Int = b ^ c ^ d;
  private static @Inline def majority(b:Int, c:Int, d:Int):Int = (b & c) | (d & (b | c));
  /** Makes word t of those after the block, which those before it follow from. */
  private static @Inline def word(w:Rail[Int], t:Long):Int {
    val word = rotated(w(t - 3) ^ w(t - 8) ^ w(t - 14) ^ w(t - 16), 1n);
    w(t) = word;
    return word;
  }

  /**
   * The digest of a block, which the first 16 words hold, padded; the others are overwritten. Words after the block
   * are made when a round wants them: they keep the rounds' pipeline full.
   */
  public static @Inline def of(w:Rail[Int]):Sha1 {
    for (t in 16..19) word(w, t);
    var a:Int = 0x67452301n;
    var b:Int = 0xefcdab89n;
    var c:Int = 0x98badcfen;
    var d:Int = 0x10325476n;
    var e:Int = 0xc3d2e1f0n;
    for (var t:Long = 0; t < 20; t += 5) {
      e += rotated(a, 5n) + choice(b, c, d) + 0x5a827999n + w(t);
      b = rotated(b, 30n);
      d += rotated(e, 5n) + choice(a, b, c) + 0x5a827999n + w(t + 1);
      a = rotated(a, 30n);
      c += rotated(d, 5n) + choice(e, a, b) + 0x5a827999n + w(t + 2);
      e = rotated(e, 30n);
      b += rotated(c, 5n) + choice(d, e, a) + 0x5a827999n + w(t + 3);
      d = rotated(d, 30n);
      a += rotated(b, 5n) + choice(c, d, e) + 0x5a827999n + w(t + 4);
      c = rotated(c, 30n);
    }
    for (var t:Long = 20; t < 40; t += 5) {
      e += rotated(a, 5n) + parity(b, c, d) + 0x6ed9eba1n + word(w, t);
      b = rotated(b, 30n);
      d += rotated(e, 5n) + parity(a, b, c) + 0x6ed9eba1n + word(w, t + 1);
      a = rotated(a, 30n);
      c += rotated(d, 5n) + parity(e, a, b) + 0x6ed9eba1n + word(w, t + 2);
      e = rotated(e, 30n);
      b += rotated(c, 5n) + parity(d, e, a) + 0x6ed9eba1n + word(w, t + 3);
      d = rotated(d, 30n);
      a += rotated(b, 5n) + parity(c, d, e) + 0x6ed9eba1n + word(w, t + 4);
      c = rotated(c, 30n);
    }
    for (var t:Long = 40; t < 60; t += 5) {
      e += rotated(a, 5n) + majority(b, c, d) + 0x8f1bbcdcn + word(w, t);
      b = rotated(b, 30n);
      d += rotated(e, 5n) + majority(a, b, c) + 0x8f1bbcdcn + word(w, t + 1);
      a = rotated(a, 30n);
      c += rotated(d, 5n) + majority(e, a, b) + 0x8f1bbcdcn + word(w, t + 2);
      e = rotated(e, 30n);
      b += rotated(c, 5n) + majority(d, e, a) + 0x8f1bbcdcn + word(w, t + 3);
      d = rotated(d, 30n);
      a += rotated(b, 5n) + majority(c, d, e) + 0x8f1bbcdcn + word(w, t + 4);
      c = rotated(c, 30n);
    }
    for (var t:Long = 60; t < 80; t += 5) {
      e += rotated(a, 5n) + parity(b, c, d) + 0xca62c1d6n + word(w, t);
      b = rotated(b, 30n);
      d += rotated(e, 5n) + parity(a, b, c) + 0xca62c1d6n + word(w, t + 1);
      a = rotated(a, 30n);
      c += rotated(d, 5n) + parity(e, a, b) + 0xca62c1d6n + word(w, t + 2);
      e = rotated(e, 30n);
      b += rotated(c, 5n) + parity(d, e, a) + 0xca62c1d6n + word(w, t + 3);
      d = rotated(d, 30n);
      a += rotated(b, 5n) + parity(c, d, e) + 0xca62c1d6n + word(w, t + 4);
      c = rotated(c, 30n);
    }
    return Sha1(0x67452301n + a, 0xefcdab89n + b, 0x98badcfen + c, 0x10325476n + d, 0xc3d2e1f0n + e);
  }
}
