import x10.compiler.Inline;

/** SHA-1 (FIPS 180-4) of messages of at most 13 words, which fit into one block. For one activity at a time. */
public class Sha1 {
  private val w:Rail[Int] = new Rail[Int](80);
  /** The length of the message that the block is padded for. */
  private var padded:Long = -1;

  private static @Inline def rotated(x:Int, bits:Int):Int = x << bits | x >>> (32n - bits);
  private static @Inline def choice(b:Int, c:Int, d:Int):Int = d ^ (b & (c ^ d));
  private static @Inline def parity(b:Int, c:Int, d:Int):Int = b ^ c ^ d;
  private static @Inline def majority(b:Int, c:Int, d:Int):Int = (b & c) | (d & (b | c));
  /** Makes word t of those behind the block, which those in front of it follow from. */
  private static @Inline def word(w:Rail[Int], t:Long):Int {
    val word = rotated(w(t - 3) ^ w(t - 8) ^ w(t - 14) ^ w(t - 16), 1n);
    w(t) = word;
    return word;
  }

  /** Sets a word of the message, one of those that `digest` is told of next. */
  public def put(i:Long, word:Int) { w(i) = word; }

  /**
   * The five words of the digest of the first so many words, into a rail from an index on. Words behind the block are made
   * when a round wants them: they keep the rounds' pipeline full.
   */
  public def digest(words:Long, to:Rail[Int], index:Long) {
    val w = this.w;
    if (words != padded) pad(words);
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
    to(index) = 0x67452301n + a;
    to(index + 1) = 0xefcdab89n + b;
    to(index + 2) = 0x98badcfen + c;
    to(index + 3) = 0x10325476n + d;
    to(index + 4) = 0xc3d2e1f0n + e;
  }

  /** What stands behind the message in its block, until one of another length comes. */
  private def pad(words:Long) {
    w(words) = 0x80000000n;
    for (t in (words + 1)..14) w(t) = 0n;
    w(15) = 32n * (words as Int);
    padded = words;
  }
}
