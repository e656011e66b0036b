/**
 * A hot crystal of rock salt: edge^3 ions of charges 1 and -1 in turn, each up to a fifth of a distance from its place;
 * `edge` is even. Ewald's sum is divided at alpha: what is nearer than the cutoff is summed directly.
 */
public struct Crystal(edge:Long) {
  static val ALPHA_SIDE = 6.5;
  static val CUTOFF_SIDE = 0.5;

  public def ions():Long = edge * edge * edge;
  public def side():Double = edge;
  public def alpha():Double = ALPHA_SIDE / side();
  public def cutoff():Double = CUTOFF_SIDE * side();

  /** The ion of a number. Those of neighbouring numbers are not neighbours. */
  public def ion(number:Long):Ion {
    val site = number * 7919 % ions();
    val i = site / (edge * edge), j = site / edge % edge, k = site % edge;
    val random = new JavaRandom(site);
    val x = shaken(i, random), y = shaken(j, random), z = shaken(k, random);
    return Ion(x, y, z, (i + j + k) % 2 == 0 ? 1.0 : -1.0);
  }
  private static def shaken(site:Long, random:JavaRandom):Double = site + 0.5 + 0.4 * (random.nextDouble() - 0.5);

  /** The direct part of an ion's energy with those of other numbers, each pair counted at the lower number. */
  public def near(number:Long, ions:Rail[Ion]):Double {
    var sum:Double = 0;
    for (other in (number + 1)..(ions.size - 1)) sum += pair(ions(number), ions(other), alpha(), cutoff());
    return sum;
  }
  private def pair(a:Ion, b:Ion, alpha:Double, cutoff:Double):Double {
    val r = a.distance(b, side());
    return r < cutoff ? a.q * b.q * Math.erfc(alpha * r) / r : 0.0;
  }
  /** Each ion's energy with its own cloud, all together. */
  public def own(alpha:Double):Double = -alpha * ions() / Math.sqrt(Math.PI);

  /** Waves up to this number: exp(-(pi WAVES / 8)^2) is 1e-8. */
  static val WAVES = 11;

  /** The energy by Ewald's sum itself at one place, divided elsewhere: alpha is 8 / side, the cutoff half of it. */
  public def direct():Double {
    val ions = new Rail[Ion](ions(), (i:Long) => ion(i)), alpha = 8 / side();
    var sum:Double = own(alpha);
    for (i in 0..(ions.size - 1)) for (j in (i + 1)..(ions.size - 1)) sum += pair(ions(i), ions(j), alpha, side() / 2);
    for (l in 0..WAVES) for (m in (-WAVES)..WAVES) for (n in (-WAVES)..WAVES)
      if (l * l + m * m + n * n <= WAVES * WAVES && l + Math.abs(m) + Math.abs(n) > 0)
        sum += (l == 0 ? 1.0 : 2.0) * wave(l, m, n, ions, alpha);
    return sum;
  }
  /** A wave's part: exp(-(pi k / alpha)^2) / (2 pi V k^2) |Σ q exp(2 pi i k r)|^2, where k is (l, m, n) / side. */
  private def wave(l:Long, m:Long, n:Long, ions:Rail[Ion], alpha:Double):Double {
    val unit = 2 * Math.PI / side();
    var re:Double = 0;
    var im:Double = 0;
    for (ion in ions) {
      val phase = unit * (l * ion.x + m * ion.y + n * ion.z);
      re += ion.q * Math.cos(phase);
      im += ion.q * Math.sin(phase);
    }
    return 0.5 * influence(l, m, n, alpha) * (re * re + im * im);
  }
  /** exp(-(pi k / alpha)^2) / (pi V k^2). */
  public def influence(l:Long, m:Long, n:Long, alpha:Double):Double {
    val k2 = (l * l + m * m + n * n) / (side() * side());
    return k2 == 0.0 ? 0.0
      : Math.exp(-Math.PI * Math.PI * k2 / (alpha * alpha)) / (Math.PI * side() * side() * side() * k2);
  }
}
