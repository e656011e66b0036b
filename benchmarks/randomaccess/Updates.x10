/**
 * The pseudo-random stream of HPC Challenge RandomAccess: over GF(2), modulo x^64 + x^2 + x + 1, each word is the one
 * before it times x. It begins with 1.
 */
public class Updates {
  static val POLYNOMIAL = 7;

  public static @x10.compiler.Inline def after(word:Long):Long = (word << 1) ^ (word < 0 ? POLYNOMIAL : 0);

  /** The word at a position, by repeated squaring: squaring a polynomial doubles its exponents. */
  public static def wordAt(position:Long):Long {
    val doubled = new Rail[Long](64);
    var word:Long = 1;
    for (j in 0..63) {
      doubled(j) = word;
      word = after(after(word));
    }
    word = 1;
    for (var bit:Int = 62n; bit >= 0n; bit--) {
      word = square(word, doubled);
      if ((position >> bit & 1) != 0) word = after(word);
    }
    return word;
  }

  private static def square(word:Long, doubled:Rail[Long]):Long {
    var result:Long = 0;
    for (j in 0..63) if ((word >>> (j as Int) & 1) != 0) result ^= doubled(j);
    return result;
  }
}
