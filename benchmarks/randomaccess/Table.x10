/** One place's block of the table. Every word begins as its own index in the whole table, whose size is a power of
 * two. */
public class Table {
  private val first:Long;
  private val mask:Long;
  private val words:Rail[Long];

  public def this(size:Long, first:Long, end:Long) {
    this.first = first;
    mask = size - 1;
    words = new Rail[Long](end - first, (i:Long) => first + i);
  }

  /** Where block k of count begins in a table of this size. */
  public static def first(size:Long, k:Long, count:Long):Long = (k * size + count - 1) / count;

  /** Xors each of the first so many updates to the word that its low bits name; all of them lie in this block. */
  public def update(updates:Rail[Long], count:Long) {
    for (i in 0..(count - 1)) {
      val a = updates(i);
      words((a & mask) - first) ^= a;
    }
  }
  public def sum():Long {
    var sum:Long = 0;
    for (word in words) sum += word;
    return sum;
  }
  /** The words that are not as they began. */
  public def errors():Long {
    var count:Long = 0;
    for (i in 0..(words.size - 1)) if (words(i) != first + i) count++;
    return count;
  }
}
