/** A square cavity of n by n cells, filled with fluid of density 1 at rest, under a lid that moves to the right. */
public struct Cavity(n:Long, lid:Double, reynolds:Double) {
  public def this(n:Long, lid:Double, reynolds:Double) { property(n, lid, reynolds); }

  /** What part of its way to equilibrium a cell goes in a step. */
  public def omega():Double = 1.0 / (3.0 * lid * n / reynolds + 0.5);
}
