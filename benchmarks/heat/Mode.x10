/** A sine wave in each direction: steps of the heat equation change its height, and nothing else. */
public struct Mode(k:Long, l:Long, n:Long) {
  /** k half waves down and l across a square of n by n inner points. */
  public def this(k:Long, l:Long, n:Long) { property(k, l, n); }

  private static def half(count:Long, i:Long, n:Long):Double = Math.PI * count * (i + 1) / (n + 1);
  public def start(i:Long, j:Long):Double = Math.sin(half(k, i, n)) * Math.sin(half(l, j, n));
  /** By what a step multiplies the height. */
  public def factor():Double = (Math.cos(half(k, 0, n)) + Math.cos(half(l, 0, n))) / 2.0;
}
