/* How index ranges are cut into blocks of nearly the same size; the first ones are larger by one where it does not come
 * out even. */
package x10.array;

import x10.compiler.Pure;

public final class BlockingUtils {
  /** All n blocks of the space. */
  public static def partitionBlock(space:IterationSpace(1), n:Long):Rail[DenseIterationSpace_1] =
    new Rail[DenseIterationSpace_1](n, (i:Long) => partitionBlock(space, n, i));
  /** Block i of n. */
  public static def partitionBlock(space:IterationSpace(1), n:Long, i:Long):DenseIterationSpace_1 =
    partitionBlock(space.min(0), space.max(0), n, i);
  /** Block i of n. */
  public static def partitionBlock(min:Long, max:Long, n:Long, i:Long):DenseIterationSpace_1 {
    if (max < min)
      return new DenseIterationSpace_1(0, -1);
    return new DenseIterationSpace_1(start(min, max, n, i), start(min, max, n, i + 1) - 1);
  }
  private static def start(min:Long, max:Long, n:Long, i:Long):Long {
    val count = max - min + 1;
    return min + i * (count / n) + Math.min(i, count % n);
  }
  /** The block that holds index i; -1 where none does. */
  public static def mapIndexToBlockPartition(space:IterationSpace(1), n:Long, i:Long):Long =
    mapIndexToBlockPartition(space.min(0), space.max(0), n, i);
  /** The block that holds index i; -1 where none does. */
  public static def mapIndexToBlockPartition(min:Long, max:Long, n:Long, i:Long):Long {
    if (i < min || i > max)
      return -1;
    val count = max - min + 1;
    val size = count / n;
    val larger = count % n;
    val offset = i - min;
    return offset < larger * (size + 1) ? offset / (size + 1) : larger + (offset - larger * (size + 1)) / size;
  }

  /** How many blocks of the first dimension n blocks of two dimensions make: the largest divisor up to its root. */
  private @Pure static def rows(n:Long):Long {
    var d:Long = Math.sqrt(n as Double) as Long;
    while (n % d != 0)
      d--;
    return n / d;
  }
  /** All n blocks of the space, row by row. */
  public static def partitionBlockBlock(space:IterationSpace(2), n:Long):Rail[DenseIterationSpace_2] =
    new Rail[DenseIterationSpace_2](n, (i:Long) => partitionBlockBlock(space, n, i));
  /** Block i of n, counted row by row. */
  public static def partitionBlockBlock(space:IterationSpace(2), n:Long, i:Long):DenseIterationSpace_2 =
    partitionBlockBlock(space.min(0), space.min(1), space.max(0), space.max(1), n, i);
  /** Block i of n, counted row by row. */
  public static def partitionBlockBlock(min0:Long, min1:Long, max0:Long, max1:Long, n:Long,
      i:Long):DenseIterationSpace_2 {
    if (max0 < min0 || max1 < min1)
      return new DenseIterationSpace_2(0, 0, -1, -1);
    val down = rows(n);
    val across = n / down;
    val a = partitionBlock(min0, max0, down, i / across);
    val b = partitionBlock(min1, max1, across, i % across);
    return new DenseIterationSpace_2(a.min, b.min, a.max, b.max);
  }
  /** The block that holds (i, j); -1 where none does. */
  public static def mapIndexToBlockBlockPartition(space:IterationSpace(2), n:Long, i:Long, j:Long):Long =
    mapIndexToBlockBlockPartition(space.min(0), space.min(1), space.max(0), space.max(1), n, i, j);
  /** The block that holds (i, j); -1 where none does. */
  public @Pure static def mapIndexToBlockBlockPartition(min0:Long, min1:Long, max0:Long, max1:Long, n:Long, i:Long,
      j:Long):Long {
    if (i < min0 || i > max0 || j < min1 || j > max1)
      return -1;
    val down = rows(n);
    val across = n / down;
    return mapIndexToBlockPartition(min0, max0, down, i) * across + mapIndexToBlockPartition(min1, max1, across, j);
  }
}
