/**
 * The points around a place's block, got from its neighbours once a phase. A neighbour is never more than one phase
 * ahead, so two sets of edges are enough. Where the square ends the edge stays zero.
 */
public class Edges {
  public static val NORTH = 0;
  public static val SOUTH = 1;
  public static val WEST = 2;
  public static val EAST = 3;

  private val neighbours:Rail[Place];
  private val edges:Rail[Rail[Rail[Double]]];
  private val arrived:Rail[Long] = new Rail[Long](2);
  private val expected:Long;
  private var phase:Long = 0;

  /** The neighbours by direction, INVALID_PLACE where there is none. */
  public def this(neighbours:Rail[Place], height:Long, width:Long) {
    this.neighbours = neighbours;
    edges = new Rail[Rail[Rail[Double]]](2, (i:Long) =>
      new Rail[Rail[Double]](4, (side:Long) => new Rail[Double](side < WEST ? width : height)));
    var count:Long = 0;
    for (p in neighbours) if (p != Place.INVALID_PLACE) count++;
    expected = count;
  }

  /** Sends each neighbour the points along the side that looks at it, and waits for what all of them sent in this
   * phase. */
  public static def exchange(handle:PlaceLocalHandle[Edges], sides:(Long)=>Rail[Double]):Rail[Rail[Double]] {
    val mine = handle();
    val phase = mine.phase++ % 2;
    for (side in 0..3) {
      val p = mine.neighbours(side);
      if (p == Place.INVALID_PLACE) continue;
      val data = sides(side);
      at (p) async handle().accept(phase, side ^ 1, data);
    }
    when (mine.arrived(phase) == mine.expected) mine.arrived(phase) = 0;
    return mine.edges(phase);
  }

  private def accept(phase:Long, side:Long, data:Rail[Double]) {
    atomic {
      edges(phase)(side) = data;
      arrived(phase)++;
    }
  }
}
