/* How the axes of a box are cut, so that the part that has an index can be computed, without a search: into
 * blocks of nearly the same size, the first of them larger by one (BlockingUtils), or into blocks of one size that are
 * dealt out in turn; or not at all. The parts are numbered row by row, in the order of the axes that were given.
 *
 * The parts that a box meets:
 *     var all:Long = 1;
 *     for (axis in …) all *= grid.met(axis, low(axis), high(axis));
 *     for (n in 0..(all - 1)) {
 *       var rest:Long = n;
 *       part = 0;
 *       for (axis in …) {
 *         val m = grid.met(axis, low(axis), high(axis));
 *         part += grid.step(axis, low(axis), rest % m);
 *         rest /= m;
 *       }
 *     } */
package x10.array;

import x10.compiler.Unchanging;
import x10.util.RailUtils;

@Unchanging
public final class BlockGrid {
  private val words:Rail[Long]; // of each axis these:
  private static WORDS = 6;
  private static MIN = 0;    // the least index
  private static PARTS = 1;  // 1: not cut
  private static STRIDE = 2; // of part numbers
  private static SIZE = 3;   // of a block, but for the larger ones
  private static LARGER = 4; // how many of them
  private static DEALT = 5;  // 1: dealt out in turn

  /** A box between two corners, both included, of which axes are cut into so many parts each. */
  public def this(mins:Rail[Long], maxs:Rail[Long], axes:Rail[Long], parts:Rail[Long]) {
    this(mins, maxs, axes, parts, 0);
  }
  /** The same with blocks of one size, dealt out. */
  public def this(mins:Rail[Long], maxs:Rail[Long], axes:Rail[Long], parts:Rail[Long], block:Long) {
    words = new Rail[Long](mins.size * WORDS);
    for (var axis:Long = 0; axis < mins.size; axis++) {
      words(axis * WORDS + MIN) = mins(axis);
      words(axis * WORDS + PARTS) = 1;
      words(axis * WORDS + STRIDE) = 1;
      words(axis * WORDS + SIZE) = maxs(axis) - mins(axis) + 1;
    }
    var stride:Long = 1;
    for (var k:Long = axes.size - 1; k >= 0; k--) {
      val base = axes(k) * WORDS;
      val count = maxs(axes(k)) - mins(axes(k)) + 1;
      words(base + PARTS) = parts(k);
      words(base + STRIDE) = stride;
      words(base + SIZE) = block > 0 ? block : count / parts(k);
      words(base + LARGER) = block > 0 ? 0 : count % parts(k);
      words(base + DEALT) = block > 0 ? 1 : 0;
      stride *= parts(k);
    }
  }

  /** The block of an axis that has an index of the box. Blocks that are dealt out go on after the last part. */
  private def block(base:Long, index:Long):Long {
    val offset = index - words(base + MIN);
    val size = words(base + SIZE);
    val behind = offset - words(base + LARGER) * (size + 1);
    return behind < 0 ? offset / (size + 1) : words(base + LARGER) + behind / size;
  }
  /** What an index of an axis adds to the number of the part that has it. */
  private def term(axis:Long, index:Long):Long {
    val base = axis * WORDS;
    val parts = words(base + PARTS);
    if (parts == 1)
      return 0;
    val k = block(base, index);
    return (words(base + DEALT) == 0 ? k : k % parts) * words(base + STRIDE);
  }
  /** The part that has a point of the box. */
  public def part(i0:Long):Long = term(0, i0);
  /** The part that has a point of the box. */
  public def part(i0:Long, i1:Long):Long = term(0, i0) + term(1, i1);
  /** The part that has a point of the box. */
  public def part(i0:Long, i1:Long, i2:Long):Long = term(0, i0) + term(1, i1) + term(2, i2);
  /** The part that has a point of the box. */
  public def part(p:Point):Long {
    var k:Long = 0;
    for (var axis:Long = 0; axis < p.rank; axis++)
      k += term(axis, p(axis));
    return k;
  }

  /** How many parts along an axis have some of a range of the box; 0 for none. */
  public def met(axis:Long, low:Long, high:Long):Long {
    val base = axis * WORDS;
    if (high < low)
      return 0;
    return words(base + PARTS) == 1 ? 1 : Math.min(words(base + PARTS), block(base, high) - block(base, low) + 1);
  }
  /** What the n-th of these adds to the number of a part. */
  public def step(axis:Long, low:Long, n:Long):Long {
    val base = axis * WORDS;
    return words(base + PARTS) == 1 ? 0 : (block(base, low) + n) % words(base + PARTS) * words(base + STRIDE);
  }

  /** The bounds of a part's block, along an axis that is not dealt out. */
  public def low(axis:Long, part:Long):Long = start(axis * WORDS, place(axis * WORDS, part));
  /** The greatest index of a part's block, along an axis that is not dealt out. */
  public def high(axis:Long, part:Long):Long = start(axis * WORDS, place(axis * WORDS, part) + 1) - 1;
  private def place(base:Long, part:Long):Long =
    words(base + PARTS) == 1 ? 0 : part / words(base + STRIDE) % words(base + PARTS);
  private def start(base:Long, k:Long):Long =
    words(base + MIN) + k * words(base + SIZE) + Math.min(k, words(base + LARGER));

  /** So many parts as factors, one for each axis: as even as they can be, the earlier axes more. */
  public static def factors(parts:Long, axes:Long):Rail[Long] {
    val all = new Rail[Long](axes, 1);
    var rest:Long = parts;
    for (var k:Long = axes - 1; k > 0; k--) {
      all(k) = divisorUpTo(rest, k + 1);
      rest /= all(k);
    }
    if (axes > 0)
      all(0) = rest;
    RailUtils.sort[Long](all, (a:Long, b:Long) => b.compareTo(a));
    return all;
  }
  /** The largest divisor of n whose power is not above n. */
  private static def divisorUpTo(n:Long, power:Long):Long {
    var d:Long = Math.pow(n as Double, 1.0 / (power as Double)) as Long + 1;
    while (n % d != 0 || powerOf(d, power) > n)
      d--;
    return d;
  }
  private static def powerOf(d:Long, power:Long):Long {
    var all:Long = 1;
    for (var k:Long = 0; k < power; k++)
      all *= d;
    return all;
  }
}
