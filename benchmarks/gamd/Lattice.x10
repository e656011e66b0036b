/** Atoms on a cubic lattice, each a little off its place. */
final class Lattice {
  val sizes:Rail[Long]; // atoms along each axis
  val atoms:Long;
  static val SPACING = Math.pow(1 / 0.8442, 1.0 / 3);

  def this(sizes:Rail[Long]) {
    this.sizes = sizes;
    atoms = sizes(0) * sizes(1) * sizes(2);
  }

  /** Coordinate `3 p + d`, which is axis d of atom p. */
  def coordinate(k:Long):Double {
    val p = k / 3;
    val d = k % 3;
    val g = d == 2 ? p % sizes(2) : d == 1 ? p / sizes(2) % sizes(1) : p / (sizes(1) * sizes(2));
    return SPACING * g + .05 * Math.sin(12.9898 * k);
  }
}
