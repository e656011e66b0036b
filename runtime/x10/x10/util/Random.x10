/* Pseudo-random numbers by SplitMix: a seed that grows by a fixed odd number, mixed (Steele, Lea, Flood: Fast
 * Splittable Pseudorandom Number Generators, OOPSLA 2014). A generator serves one activity at a time; split gives
 * another.
 *
 * ```
 * val random = new Random(42), again = new Random(42);
 * Console.OUT.println(random.nextLong() == again.nextLong()); // prints true
 * Console.OUT.println(random.nextInt(6n) < 6n);               // prints true
 * val cards = ["ace", "king", "queen"];
 * random.shuffle(cards);
 * Console.OUT.println(cards(0) == random.choice(cards) || cards.size == 3); // prints true
 * ```
 */
package x10.util;

import x10.util.concurrent.AtomicLong;

public final class Random {
  private static val GOLDEN:Long = 0x9e3779b97f4a7c15;
  private static val seeds:AtomicLong = new AtomicLong(System.nanoTime());

  private var seed:Long;
  private var gamma:Long;
  private var spare:Double;
  private var hasSpare:Boolean;

  private def this(seed:Long, gamma:Long) {
    this.seed = seed;
    this.gamma = gamma;
    spare = 0.0;
    hasSpare = false;
  }
  /** The same seed gives the same sequence, at each place and on each machine. */
  public def this(seed:Long) { this(seed, GOLDEN); }
  /** Another sequence each time. */
  public def this() {
    val s = seeds.getAndAdd(2 * GOLDEN);
    seed = mix64(s);
    gamma = mixGamma(s + GOLDEN);
    spare = 0.0;
    hasSpare = false;
  }
  /** From here on the sequence of new Random(seed). */
  public def setSeed(seed:Long):void {
    this.seed = seed;
    gamma = GOLDEN;
    hasSpare = false;
  }
  /** Another generator, whose sequence does not depend on what is drawn from this one afterwards. */
  public def split():Random {
    val s = mix64(advance());
    return new Random(s, mixGamma(advance()));
  }

  private def advance():Long {
    seed += gamma;
    return seed;
  }
  private static def mix64(x:Long):Long {
    var z:Long = (x ^ (x >>> 33)) * 0xff51afd7ed558ccd;
    z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53;
    return z ^ (z >>> 33);
  }
  private static def mix32(x:Long):Int {
    var z:Long = (x ^ (x >>> 33)) * 0xff51afd7ed558ccd;
    z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53;
    return (z >>> 32) as Int;
  }
  /** An odd increment whose bits change often enough. */
  private static def mixGamma(x:Long):Long {
    var z:Long = (x ^ (x >>> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111eb;
    z = (z ^ (z >>> 31)) | 1;
    return (z ^ (z >>> 1)).bitCount() >= 24n ? z ^ 0xaaaaaaaaaaaaaaaa : z;
  }

  /** Any Int, each as likely as the others. */
  public def nextInt():Int = mix32(advance());
  /** From 0 to one less than the bound; 0 where that is not positive. */
  public def nextInt(bound:Int):Int {
    if (bound <= 0n)
      return 0n;
    if ((bound & -bound) == bound)
      return nextInt() & (bound - 1n);
    val mask = (-1n) >>> (bound.numberOfLeadingZeros() as Long);
    var x:Int = nextInt() & mask;
    while (x >= bound)
      x = nextInt() & mask;
    return x;
  }
  /** Any Long, each as likely as the others. */
  public def nextLong():Long = mix64(advance());
  /** From 0 to one less than the bound; 0 where that is not positive. */
  public def nextLong(bound:Long):Long {
    if (bound <= 0)
      return 0;
    if ((bound & -bound) == bound)
      return nextLong() & (bound - 1);
    val mask = (-1) >>> (bound.numberOfLeadingZeros() as Long);
    var x:Long = nextLong() & mask;
    while (x >= bound)
      x = nextLong() & mask;
    return x;
  }
  /** The bytes of each Long from the lowest on; one more is drawn where they come out even. */
  public def nextBytes(buf:Rail[Byte]):void {
    var bits:Long = nextLong();
    for (var i:Long = 0; i < buf.size; i++) {
      buf(i) = bits as Byte;
      bits = i % 8 == 7 ? nextLong() : bits >> 8;
    }
  }
  /** true or false, one as likely as the other. */
  public def nextBoolean():Boolean = nextInt() < 0n;
  /** From 0 up to, but not including, 1. */
  public def nextFloat():Float = ((nextInt() >>> 8) as Float) * 5.9604645E-8f;
  /** From 0 up to, but not including, 1. */
  public def nextDouble():Double = ((nextLong() >>> 11) as Double) * 1.1102230246251565E-16;

  /** One of the elements, each as likely as the others; IllegalArgumentException where there are none. */
  public def choice[T](r:Rail[T]):T {
    if (r.size == 0)
      throw new IllegalArgumentException("a choice of no elements");
    return r(nextLong(r.size));
  }
  /** One of the elements, each as likely as the others; IllegalArgumentException where there are none. */
  public def choice[T](list:Indexed[T]):T {
    if (list.isEmpty())
      throw new IllegalArgumentException("a choice of no elements");
    return list(nextLong(list.size()));
  }
  /** Puts the elements into any order, each as likely as the others, as far as a seed has so many bits (Fisher, Yates);
   * in time for each. */
  public def shuffle[T](r:Rail[T]):void {
    for (var i:Long = r.size - 1; i > 0; i--) {
      val k = nextLong(i + 1);
      val x = r(i);
      r(i) = r(k);
      r(k) = x;
    }
  }
  /** The same of a list: the same seed gives the order that it gives for a rail. */
  public def shuffle[T](list:List[T]):void {
    for (var i:Long = list.size() - 1; i > 0; i--) {
      val k = nextLong(i + 1);
      val x = list(i);
      list(i) = list(k);
      list(k) = x;
    }
  }

  /** A number of the normal distribution with mean 0 and deviation 1, by the polar method (Marsaglia). */
  public def nextGaussian():Double {
    if (hasSpare) {
      hasSpare = false;
      return spare;
    }
    var x:Double = 0.0;
    var y:Double = 0.0;
    var s:Double = 0.0;
    do {
      x = 2.0 * nextDouble() - 1.0;
      y = 2.0 * nextDouble() - 1.0;
      s = x * x + y * y;
    } while (s >= 1.0 || s == 0.0);
    val f = Math.sqrt(-2.0 * Math.log(s) / s);
    spare = y * f;
    hasSpare = true;
    return x * f;
  }
}
