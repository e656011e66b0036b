/** The prices of a share, day by day. */
public class Path {
  private val prices:Rail[Double];
  private val changes:Rail[Double];

  public def this(days:Long) {
    prices = new Rail[Double](days);
    changes = new Rail[Double](days - 1);
  }

  /**
   * Prices that a share with these returns may have, by geometric Brownian motion. The first number drawn is not
   * used.
   */
  public def simulate(returns:Returns, start:Double, random:JavaRandom) {
    val drift = returns.drift();
    val spread = returns.spread();
    random.nextGaussian();
    prices(0) = start;
    for (i in 1..(prices.size - 1)) prices(i) = prices(i - 1) * Math.exp(drift + spread * random.nextGaussian());
  }

  /** The returns that a share with these prices would be expected to have. */
  public def estimate():Returns {
    var sum:Double = 0.0;
    for (i in changes.range) {
      changes(i) = Math.log(prices(i + 1) / prices(i));
      sum += changes(i);
    }
    val mean = sum / changes.size;
    var squares:Double = 0.0;
    for (c in changes) squares += (c - mean) * (c - mean);
    return Returns.ofDays(mean, squares / changes.size);
  }
}
