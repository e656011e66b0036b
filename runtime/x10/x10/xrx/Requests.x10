/* What iterations of a loop ask of one place, or want done there: a row of numbers for each, which goes column by
 * column (x10rt/columns.h). Passes of the compiler make code that reads and writes the numbers without a call.
 *
 * @property width how many numbers of a row go */
package x10.xrx;

import x10.compiler.Native;

public final class Requests(width:Long) {
  /** Collected: the numbers, row by row; the first `kept` of a row do not go. */
  public var rows:Rail[Long];
  /** Arrived: the numbers, column by column, size() of each. */
  public var columns:Rail[Long];
  private val pitch:Long;
  private val kept:Long;
  private var count:Long = 0;

  /** One that collects. */
  def this(width:Long, kept:Long) {
    property(width);
    this.kept = kept;
    pitch = width + kept;
    rows = new Rail[Long](16 * pitch);
    columns = null;
  }

  /** What `packed` has made. */
  public def this(bytes:Rail[Byte], width:Long) {
    property(width);
    kept = 0;
    pitch = width;
    rows = null;
    count = countOf(bytes);
    columns = count < 0 ? null : Unsafe.allocRailUninitialized[Long](count * width);
    if (count < 0 || !unpack(bytes, width, count, columns))
      throw new IllegalArgumentException("no table of " + width + " columns");
  }

  @Native("c", "x10_columns_size(#0, #1, #2, #3, #4)")
  private static native def sizeOf(rows:Rail[Long], first:Long, pitch:Long, count:Long, sizes:Rail[Long]):Long;
  @Native("c", "x10_columns_pack(#0, #1, #2, #3, #4, #5)")
  private static native def pack(rows:Rail[Long], first:Long, pitch:Long, count:Long, sizes:Rail[Long],
    bytes:Rail[Byte]):void;
  @Native("c", "x10_columns_count(#0)") private static native def countOf(bytes:Rail[Byte]):Long;
  @Native("c", "x10_columns_unpack(#0, #1, #2, #3)")
  private static native def unpack(bytes:Rail[Byte], width:Long, count:Long, columns:Rail[Long]):Boolean;

  /** How many rows there are. */
  public def size():Long = count;
  /** The real number that these bits are. */
  public def real(bits:Long):Double = Double.fromLongBits(bits);

  /** Forgets all rows. */
  def clear():void { count = 0; }
  /** Adds a row, and returns where in `rows` it begins. */
  def next():Long {
    val from = count * pitch;
    if (from + pitch > rows.size) {
      val more = new Rail[Long](2 * rows.size);
      Rail.copy(rows, 0, more, 0, from);
      rows = more;
    }
    count++;
    return from;
  }
  /** The first number of a row. */
  def first(row:Long):Long = Unsafe.uncheckedRailApply(rows, row * pitch);

  /** All rows, as they go. */
  def packed():Rail[Byte] = packed(rows, kept, width, count);
  /** Rows of `kept` numbers that do not go and `width` that do, as they go. */
  static def packed(rows:Rail[Long], kept:Long, width:Long, count:Long):Rail[Byte] {
    val sizes = new Rail[Long](width), pitch = kept + width;
    val bytes = Unsafe.allocRailUninitialized[Byte](sizeOf(rows, kept, pitch, count, sizes));
    pack(rows, kept, pitch, count, sizes, bytes);
    return bytes;
  }
}
