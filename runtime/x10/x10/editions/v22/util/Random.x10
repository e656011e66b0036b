/* Random numbers as X10 2.2 and 2.3 draw them: programs of those editions compare sums of them with figures. They come
 * of a Mersenne twister (Matsumoto and Nishimura: Mersenne Twister, ACM Transactions on Modeling and Computer
 * Simulation 8 (1), 1998), whose words are filled by x -> 69069 x + 1. A generator serves one activity at a time. */
package x10.editions.v22.util;

import x10.regionarray.Array;

public class Random {
  private static val WORDS:Long = 624, AHEAD:Long = 397;
  private static val MATRIX:Int = 0x9908B0DFn, UPPER:Int = 0x80000000n, LOWER:Int = 0x7FFFFFFFn;

  private val words:Rail[Int] = new Rail[Int](WORDS);
  private val isTempered:Boolean;
  private var next:Long = 0;

  public def this() { this(System.currentTimeMillis()); }
  public def this(seed:Long) { this(seed, true); }
  /** As X10 2.0 and 2.1 draw them where `isTempered` is false: by an arithmetic shift, and as the words are. */
  protected def this(seed:Long, isTempered:Boolean) {
    this.isTempered = isTempered;
    fill(seed);
  }
  /** From here on the sequence of new Random(seed). The seeds 0 and 4357 have the same. */
  public final def setSeed(seed:Long):void { fill(seed); }
  public final def init(seed:Long):void { fill(seed); }

  private final def fill(seed:Long):void {
    words(0) = (seed == 0 ? 4357 : seed) as Int;
    for (i in 1..(WORDS - 1))
      words(i) = 69069n * words(i - 1) + 1n;
    twist();
  }
  private def half(x:Int):Int = isTempered ? x >>> 1 : x >> 1;
  private def twist():void {
    for (i in 0..(WORDS - 1)) {
      val x = (words(i) & UPPER) | (words((i + 1) % WORDS) & LOWER);
      words(i) = words((i + AHEAD) % WORDS) ^ half(x) ^ ((x & 1n) * MATRIX);
    }
    next = 0;
  }
  /** 32 random bits. */
  public def random():Int {
    if (next == WORDS)
      twist();
    val y = words(next++);
    return isTempered ? tempered(y) : y;
  }
  private static def tempered(x:Int):Int {
    var y:Int = x ^ (x >>> 11);
    y ^= (y << 7) & 0x9D2C5680n;
    y ^= (y << 15) & 0xEFC60000n;
    return y ^ (y >>> 18);
  }

  public def nextInt():Int = random();
  /** From 0 to one less than the bound; 0 where that is not positive. */
  public def nextInt(bound:Int):Int {
    if (bound <= 0n)
      return 0n;
    val mask = bound == 1n ? 0n : (-1n) >>> ((bound - 1n).numberOfLeadingZeros() as Long);
    var x:Int = nextInt() & mask;
    while (x >= bound)
      x = nextInt() & mask;
    return x;
  }
  /** Of two draws, the upper half first. */
  public def nextLong():Long {
    val upper = nextInt() as Long;
    return (upper << 32) | (nextInt() & 0xFFFFFFFF);
  }
  /** From 0 to one less than the bound; 0 where that is not positive. */
  public def nextLong(bound:Long):Long {
    if (bound <= 0)
      return 0;
    val mask = bound == 1 ? 0 : (-1) >>> ((bound - 1).numberOfLeadingZeros() as Long);
    var x:Long = nextLong() & mask;
    while (x >= bound)
      x = nextLong() & mask;
    return x;
  }
  /** Of each draw the four bytes from the lowest on; one more is drawn where they come out even. */
  public def nextBytes(buf:Rail[Byte]):void { fill(buf); }
  public def nextBytes(buf:Array[Byte]{self.rail}):void { fill(buf.raw()); }
  private def fill(buf:Rail[Byte]):void {
    var bits:Int = nextInt();
    for (i in buf.range()) {
      buf(i) = bits as Byte;
      bits = i % 4 == 3 ? nextInt() : bits >> 8;
    }
  }
  public def nextBoolean():Boolean = nextInt() < 0n;
  /** From 0 up to, but not including, 1. */
  public def nextFloat():Float = (nextInt() >>> 8) / ((1n << 24) as Float);
  public def nextDouble():Double = (nextLong() >>> 11) / ((1 << 53) as Double);
}
