/** What a share is expected to do in a year: the rate of its return, and how far that varies. */
public struct Returns(rate:Double, volatility:Double) {
  static val DT = 1.0 / 365.0;

  public def this(rate:Double, volatility:Double) { property(rate, volatility); }

  /** By mean and variance of the logarithmic returns of a day. */
  public static def ofDays(mean:Double, variance:Double):Returns {
    val volatility2 = variance / DT;
    return Returns(mean / DT + 0.5 * volatility2, Math.sqrt(volatility2));
  }

  /** Mean and deviation of a day's logarithmic return. */
  public def drift():Double = (rate - 0.5 * volatility * volatility) * DT;
  public def spread():Double = volatility * Math.sqrt(DT);
}
