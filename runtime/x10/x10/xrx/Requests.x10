/* What iterations of a loop ask of one place, or want done there: the same number of values for each, which are kept
 * and sent by column. A column goes as its runs of numbers that differ by the same step, or as it is if that is
 * shorter. Passes of the compiler use it (passes/communication).
 *
 * @property width how many values a request has */
package x10.xrx;

import x10.compiler.Inline;

public final class Requests(width:Long) {
  private var values:Rail[Long];     // by request, then by column
  private var count:Long = 0;
  private var read:Long = 0;         // bytes

  def this(width:Long) {
    property(width);
    values = new Rail[Long](width * 8);
  }

  /** What `packed` has made. */
  public def this(bytes:Rail[Byte], width:Long) {
    property(width);
    count = number(bytes);
    values = new Rail[Long](width * count);
    for (column in 0..(width - 1))
      if (bytes(read++) == 0Y)
        unpackRuns(bytes, column);
      else
        for (k in 0..(count - 1))
          values(k * width + column) = word(bytes);
  }

  /** How many requests there are. */
  public @Inline def size():Long = count;
  /** One value of a request. */
  public @Inline def value(request:Long, column:Long):Long = values(request * width + column);
  /** One value of a request, of which the bits were given. */
  public @Inline def real(request:Long, column:Long):Double = Double.fromLongBits(values(request * width + column));

  def clear():void { count = 0; }
  def add(given:Rail[Long]):void {
    if (values.size < (count + 1) * width) {
      val more = new Rail[Long](2 * values.size + width);
      Rail.copy(values, 0, more, 0, count * width);
      values = more;
    }
    for (column in 0..(width - 1))
      values(count * width + column) = given(column);
    count++;
  }

  def packed():Rail[Byte] {
    var size:Long = sizeOf(count);
    for (column in 0..(width - 1))
      size += 1 + Math.min(sizeOfRuns(column), 8 * count);
    val bytes = new Rail[Byte](size);
    read = 0;
    put(bytes, count);
    for (column in 0..(width - 1))
      if (sizeOfRuns(column) <= 8 * count) {
        bytes(read++) = 0Y;
        packRuns(bytes, column);
      } else {
        bytes(read++) = 1Y;
        for (k in 0..(count - 1))
          putWord(bytes, values(k * width + column));
      }
    return bytes;
  }

  // ---- runs: the distance from the last number, the step, how many ----

  private def step(column:Long, from:Long):Long =
    from + 1 < count ? values((from + 1) * width + column) - values(from * width + column) : 0;
  private def endOfRun(column:Long, from:Long):Long {
    val by = step(column, from);
    var end:Long = from + 1;
    while (end < count && values(end * width + column) - values((end - 1) * width + column) == by)
      end++;
    return end;
  }
  private def sizeOfRuns(column:Long):Long {
    var size:Long = 0, last:Long = 0, k:Long = 0;
    while (k < count) {
      val end = endOfRun(column, k);
      size += sizeOf(folded(values(k * width + column) - last)) + sizeOf(folded(step(column, k))) + sizeOf(end - k);
      last = values((end - 1) * width + column);
      k = end;
    }
    return size;
  }
  private def packRuns(bytes:Rail[Byte], column:Long):void {
    var last:Long = 0, k:Long = 0;
    while (k < count) {
      val end = endOfRun(column, k);
      put(bytes, folded(values(k * width + column) - last));
      put(bytes, folded(step(column, k)));
      put(bytes, end - k);
      last = values((end - 1) * width + column);
      k = end;
    }
  }
  private def unpackRuns(bytes:Rail[Byte], column:Long):void {
    var last:Long = 0, k:Long = 0;
    while (k < count) {
      last += unfolded(number(bytes));
      val by = unfolded(number(bytes));
      val end = k + number(bytes);
      values(k++ * width + column) = last;
      while (k < end) {
        last += by;
        values(k++ * width + column) = last;
      }
    }
  }

  // ---- numbers: seven bits a byte, the lowest first; a sign is the lowest bit ----

  private static def folded(x:Long):Long = (x << 1n) ^ (x >> 63n);
  private static def unfolded(x:Long):Long = (x >>> 1n) ^ -(x & 1);
  private static def sizeOf(x:Long):Long {
    var size:Long = 1, rest:Long = x >>> 7n;
    while (rest != 0) {
      size++;
      rest >>>= 7n;
    }
    return size;
  }
  private def put(bytes:Rail[Byte], x:Long):void {
    var rest:Long = x;
    while ((rest >>> 7n) != 0) {
      bytes(read++) = ((rest & 127) | 128) as Byte;
      rest >>>= 7n;
    }
    bytes(read++) = rest as Byte;
  }
  private def number(bytes:Rail[Byte]):Long {
    var x:Long = 0, shift:Int = 0n;
    do {
      x |= ((bytes(read) & 127Y) as Long) << shift;
      shift += 7n;
    } while (bytes(read++) < 0Y);
    return x;
  }
  private def putWord(bytes:Rail[Byte], x:Long):void {
    for (k in 0n..7n)
      bytes(read++) = (x >> (8n * k)) as Byte;
  }
  private def word(bytes:Rail[Byte]):Long {
    var x:Long = 0;
    for (k in 0n..7n)
      x |= ((bytes(read++) as Long) & 255) << (8n * k);
    return x;
  }
}
