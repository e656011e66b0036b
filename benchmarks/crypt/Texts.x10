/** A part of a text that consists of whole blocks: as it was, encrypted, and decrypted again. */
public class Texts {
  private val plain:Rail[UByte];
  private val cipher:Rail[UByte];
  private val again:Rail[UByte];
  private val workers:Long;

  /** A text of n bytes, byte i being i mod 256, part number k of so many, for this number of workers. */
  public def this(n:Long, k:Long, parts:Long, workers:Long) {
    val first = n / Idea.BLOCK * k / parts * Idea.BLOCK;
    val size = n / Idea.BLOCK * (k + 1) / parts * Idea.BLOCK - first;
    plain = new Rail[UByte](size, (i:Long) => (first + i) as UByte);
    cipher = new Rail[UByte](size);
    again = new Rail[UByte](size);
    this.workers = workers;
  }

  private def cipher(from:Rail[UByte], to:Rail[UByte], keys:Rail[UInt]) {
    val blocks = from.size / Idea.BLOCK;
    finish for (w in 0..(workers - 1)) async {
      val first = blocks * w / workers * Idea.BLOCK;
      val end = blocks * (w + 1) / workers * Idea.BLOCK;
      Idea.cipher(from, to, first..(end - 1), keys);
    }
  }

  public def encrypt(keys:Rail[UInt]) { cipher(plain, cipher, keys); }
  public def decrypt(keys:Rail[UInt]) { cipher(cipher, again, keys); }

  /** The sum of the encrypted bytes. */
  public def sum():Long {
    var sum:Long = 0;
    for (byte in cipher) sum += byte as Long;
    return sum;
  }

  /** How many decrypted bytes are not what they were. */
  public def differences():Long {
    var differences:Long = 0;
    for (i in plain.range()) if (plain(i) != again(i)) differences++;
    return differences;
  }
}
