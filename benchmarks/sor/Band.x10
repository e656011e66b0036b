import x10.array.Array_2;

/**
 * Some rows of SOR's grid, between a row above and a row below that are the border or the neighbours' edges. Neighbours
 * send their edges after each half sweep; one of them is never more than a half sweep ahead, so that two slots are
 * enough.
 */
public class Band {
  static val OMEGA = 1.25;
  static val QUARTER = OMEGA * 0.25;
  static val KEEP = 1.0 - OMEGA;
  static val SEED = 10101010;
  static val ABOVE = 0;
  static val BELOW = 1;

  private val n:Long;
  private val first:Long;
  private val rows:Long;
  private val workers:Long;
  private val grid:Array_2[Double];
  private val group:PlaceGroup;
  private val k:Long;
  /** By side and by the parity of the half sweep, the edges that have come and are not in the grid yet. */
  private val inbox:Array_2[Rail[Double]] = new Array_2[Rail[Double]](2, 2);

  /** This place's part of the interior of an n by n grid, relaxed by so many workers. */
  public def this(n:Long, group:PlaceGroup, workers:Long) {
    this.n = n;
    this.group = group;
    this.workers = workers;
    k = group.indexOf(here);
    first = 1 + (n - 2) * k / group.numPlaces();
    rows = 1 + (n - 2) * (k + 1) / group.numPlaces() - first;
    grid = fill(n, first - 1, rows + 2);
  }

  /** The generator fills the grid row by row; these are the rows from the given one on. */
  private static def fill(n:Long, from:Long, rows:Long):Array_2[Double] {
    val random = new JavaRandom(SEED);
    for (i in 0..(from * n - 1)) random.nextDouble();
    return new Array_2[Double](rows, n, (i:Long, j:Long) => random.nextDouble() * 1e-6);
  }

  /** The points of row i of this band whose row and column in the grid add up to the colour's parity. */
  private def relax(i:Long, colour:Long) {
    for (var j:Long = 1 + (first + i + colour) % 2; j < n - 1; j += 2)
      grid(i, j) = QUARTER * (grid(i - 1, j) + grid(i + 1, j) + grid(i, j - 1) + grid(i, j + 1)) + KEEP * grid(i, j);
  }

  /** A half sweep; each worker has a block of the rows. */
  public def relax(colour:Long) {
    finish for (w in 0..(workers - 1)) async {
      for (i in (1 + rows * w / workers)..(rows * (w + 1) / workers)) relax(i, colour);
    }
  }

  private def edge(i:Long):Rail[Double] = new Rail[Double](n, (j:Long) => grid(i, j));

  /** Sends the edges to the neighbours, and waits for theirs of this half sweep. */
  public static def trade(bands:PlaceLocalHandle[Band], halfSweep:Long) {
    val band = bands();
    val slot = halfSweep % 2;
    if (band.has(ABOVE)) send(bands, band.group(band.k - 1), BELOW, slot, band.edge(1));
    if (band.has(BELOW)) send(bands, band.group(band.k + 1), ABOVE, slot, band.edge(band.rows));
    if (band.has(ABOVE)) band.receive(ABOVE, slot, 0);
    if (band.has(BELOW)) band.receive(BELOW, slot, band.rows + 1);
  }

  private def has(side:Long):Boolean = side == ABOVE ? k > 0 : k < group.numPlaces() - 1;

  private static def send(bands:PlaceLocalHandle[Band], neighbour:Place, side:Long, slot:Long, edge:Rail[Double]) {
    at (neighbour) async atomic bands().inbox(side, slot) = edge;
  }

  /** Waits for the edge and makes it row i. */
  private def receive(side:Long, slot:Long, i:Long) {
    when (inbox(side, slot) != null) {
      for (j in 0..(n - 1)) grid(i, j) = inbox(side, slot)(j);
      inbox(side, slot) = null;
    }
  }

  /** The sum of the interior. */
  public def total():Double {
    var sum:Double = 0.0;
    for (i in 1..rows) for (j in 1..(n - 2)) sum += grid(i, j);
    return sum;
  }
}
