/** Plasma's deposit and its sweep over a row, each with an index one too far. */
public class plasma {
  static struct Cloud(node:Long, x:Double) {
    def this(node:Long, x:Double) { property(node, x); }
  }

  static def deposit(rho:Rail[Double], positions:Rail[Double]) {
    for (p in positions) {
      val c = Cloud(p as Long, p - (p as Long));
      rho(c.node) += 1.0 - c.x;
      rho(c.node + 1) += c.x;
    }
  }

  static def relax(phi:Rail[Double], rho:Rail[Double], first:Long) {
    for (var k:Long = first; k <= phi.size; k += 2) {
      val wanted = 0.5 * (phi(k - 1) + phi(k) + rho(k));
      phi(k) += wanted;
    }
  }

  public static def main(args:Rail[String]) {
    val rho = new Rail[Double](6);
    try {
      deposit(rho, [0.5, 1.25, 5.75, 2.0]);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(rho);
    }
    val phi = new Rail[Double](6);
    try {
      relax(phi, rho, 2);
    } finally {
      Console.OUT.println(phi);
    }
  }
}
