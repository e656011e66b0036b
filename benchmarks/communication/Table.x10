/** A place's part of RandomAccess's table: a power of two of words, each of which begins as its index here. */
public class Table {
  private val words:Rail[Long];
  private val mask:Long;

  public def this(size:Long) {
    words = new Rail[Long](size, (i:Long) => i);
    mask = size - 1;
  }

  public def update(value:Long) { words(value & mask) ^= value; }

  /** The words that are not as they began. */
  public def errors():Long {
    var count:Long = 0;
    for (i in 0..mask) if (words(i) != i) count++;
    return count;
  }

  /** The number of the place that has the word a value updates, of a power of two of places. */
  public static def owner(value:Long, size:Long):Long = (value / size) & (Place.numPlaces() - 1);

  /** HPC Challenge's stream: x^position in GF(2), modulo x^64 + x^2 + x + 1. */
  public static def after(value:Long):Long = (value << 1) ^ (value < 0 ? 7 : 0);
  public static def wordAt(position:Long):Long {
    var value:Long = 1;
    for (i in 1..position) value = after(value);
    return value;
  }

  public static def isPower(n:Long):Boolean = n > 0 && (n & (n - 1)) == 0;
}
