/** MonteCarlo's path of prices, one day too many. */
public class montecarlo {
  static def simulate(prices:Rail[Double], drift:Double) {
    prices(0) = 1.0;
    for (i in 1..prices.size)
      prices(i) = prices(i - 1) * Math.exp(drift);
  }

  static def returns(prices:Rail[Double]):Rail[Double] =
    new Rail[Double](prices.size, (i:Long) =>
      Math.log(prices(i + 1) / prices(i)));

  public static def main(args:Rail[String]) {
    val prices = new Rail[Double](4);
    try {
      simulate(prices, 0.0);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(prices);
    }
    returns(prices);
  }
}
