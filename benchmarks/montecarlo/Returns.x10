/** What a share is expected to do in a year: the rate of its return, and how far that varies. */
public struct Returns(rate:Double, volatility:Double) {
  static val DT = 1.0 / 365.0;

  public def this(rate:Double, volatility:Double) { property(rate, volatility); }

  /** Of a share that has had these prices, day by day. */
  public static def estimate(prices:Rail[Double]):Returns {
    val count = prices.size - 1;
    val returns = new Rail[Double](count, (i:Long) => Math.log(prices(i + 1) / prices(i)));
    var sum:Double = 0.0;
    for (r in returns) sum += r;
    val mean = sum / count;
    var squares:Double = 0.0;
    for (r in returns) squares += (r - mean) * (r - mean);
    val volatility2 = squares / count / DT;
    return Returns(mean / DT + 0.5 * volatility2, Math.sqrt(volatility2));
  }

  /** Prices that a share with these returns may have on so many days, by geometric Brownian motion. */
  public def simulate(start:Double, days:Long, random:JavaRandom):Rail[Double] {
    val drift = (rate - 0.5 * volatility * volatility) * DT;
    val spread = volatility * Math.sqrt(DT);
    val prices = new Rail[Double](days);
    random.nextGaussian();
    prices(0) = start;
    for (i in 1..(days - 1)) prices(i) = prices(i - 1) * Math.exp(drift + spread * random.nextGaussian());
    return prices;
  }
}
