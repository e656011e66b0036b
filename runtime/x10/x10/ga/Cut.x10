/* How one axis is cut into blocks, and which part each block belongs to. A part is what one place has along the axis:
 * one block, or, where blocks are dealt out in turn, several. Blocks are even (their sizes differ by one at most, the
 * greater ones first), begin where a rail says, or are of one size and dealt out. All but the second kind are looked up
 * by arithmetic; that one by binary search. Blocks and parts count from 0. */
package x10.ga;

import x10.compiler.Unchanging;

@Unchanging
final class Cut {
  val first:Long;
  val last:Long;
  val blocks:Long;
  val parts:Long;
  private val size:Long;         // of a block; where they are even, of the smaller ones; 0 where the rail says it
  private val greater:Long;      // how many even blocks have one index more
  private val starts:Rail[Long]; // null where they are not needed

  private def this(first:Long, last:Long, blocks:Long, parts:Long, size:Long, greater:Long, starts:Rail[Long]) {
    this.first = first;
    this.last = last;
    this.blocks = blocks;
    this.parts = parts;
    this.size = size;
    this.greater = greater;
    this.starts = starts;
  }
  static def even(first:Long, last:Long, blocks:Long):Cut {
    val n = last - first + 1;
    return new Cut(first, last, blocks, blocks, n / blocks, n % blocks, null);
  }
  static def from(first:Long, last:Long, starts:Rail[Long]):Cut =
    new Cut(first, last, starts.size, starts.size, 0, 0, new Rail[Long](starts));
  static def dealt(first:Long, last:Long, size:Long, parts:Long):Cut =
    new Cut(first, last, (last - first) / size + 1, parts, size, 0, null);
  static def sized(first:Long, last:Long, size:Long):Cut = dealt(first, last, size, (last - first) / size + 1);

  /** Whether a part may be several blocks. */
  def isDealt():Boolean = blocks > parts;

  def has(index:Long):Boolean = index >= first && index <= last;
  /** The first index of a block; for the block after the last, the index after the axis. */
  def start(block:Long):Long {
    if (block >= blocks)
      return last + 1;
    return starts != null ? starts(block) : first + block * size + Math.min(block, greater);
  }
  def end(block:Long):Long = start(block + 1) - 1;
  def blockOf(index:Long):Long {
    if (starts != null)
      return search(index);
    val i = index - first;
    val behind = greater * (size + 1);
    return i < behind ? i / (size + 1) : greater + (i - behind) / size;
  }
  private def search(index:Long):Long {
    var low:Long = 0;
    var high:Long = blocks;
    while (high - low > 1) {
      val middle = (low + high) / 2;
      if (starts(middle) <= index)
        low = middle;
      else
        high = middle;
    }
    return low;
  }
  def partOf(block:Long):Long = isDealt() ? block % parts : block;

  /** The position of an index of a block among those of its part. */
  def placeIn(block:Long, index:Long):Long =
    isDealt() ? block / parts * size + index - start(block) : index - start(block);
  /** How many indices of a part are less than this one: its position among them. */
  def below(part:Long, index:Long):Long {
    if (!isDealt())
      return part >= blocks ? 0 : within(index - start(part), start(part + 1) - start(part));
    val i = within(index - first, last - first + 1);
    val round = size * parts;
    return i / round * size + within(i % round - part * size, size);
  }
  private static def within(i:Long, size:Long):Long = i < 0 ? 0 : i > size ? size : i;
  /** The index of a part that has this position among its indices. */
  def index(part:Long, place:Long):Long =
    isDealt() ? first + (place / size * parts + part) * size + place % size : start(part) + place;
  /** How many indices a part has. */
  def extent(part:Long):Long = below(part, last + 1);

  def equals(that:Cut):Boolean {
    if (first != that.first || last != that.last || blocks != that.blocks || parts != that.parts)
      return false;
    for (var b:Long = 1; b < blocks; b++)
      if (start(b) != that.start(b))
        return false;
    return true;
  }
}
