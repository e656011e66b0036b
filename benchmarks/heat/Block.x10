import x10.array.*;

/** One place's block of the square: every step replaces each point by the mean of the four around it. */
public class Block {
  private var now:Rail[Double];
  private var then:Rail[Double];
  private val height:Long;
  private val width:Long;
  private val workers:Long;

  public def this(now:DistArray_BlockBlock_2[Double], then:DistArray_BlockBlock_2[Double], workers:Long) {
    this.now = now.raw();
    this.then = then.raw();
    val space = now.localIndices();
    height = space.max0 - space.min0 + 1;
    width = space.max1 - space.min1 + 1;
    this.workers = workers;
  }

  /** The points along a side. */
  public def side(side:Long):Rail[Double] {
    if (side == Edges.NORTH) return copyOfRow(0);
    if (side == Edges.SOUTH) return copyOfRow(height - 1);
    val column = side == Edges.WEST ? 0 : width - 1;
    return new Rail[Double](height, (i:Long) => now(i * width + column));
  }
  private def copyOfRow(i:Long):Rail[Double] {
    val row = new Rail[Double](width);
    Rail.copy(now, i * width, row, 0, width);
    return row;
  }

  public def step(edges:Rail[Rail[Double]]) {
    finish for (w in 0..(workers - 1)) async
      for (i in (height * w / workers)..(height * (w + 1) / workers - 1)) stepRow(i, edges);
    val before = now;
    now = then;
    then = before;
  }

  private def stepRow(i:Long, edges:Rail[Rail[Double]]) {
    val start = i * width;
    val north = i == 0 ? edges(Edges.NORTH) : now;
    val south = i == height - 1 ? edges(Edges.SOUTH) : now;
    val above = i == 0 ? 0 : start - width;
    val below = i == height - 1 ? 0 : start + width;
    val last = width - 1;
    val row = now;
    val next = then;
    if (last == 0) {
      next(start) = 0.25 * (north(above) + south(below) + edges(Edges.WEST)(i) + edges(Edges.EAST)(i));
      return;
    }
    next(start) = 0.25 * (north(above) + south(below) + edges(Edges.WEST)(i) + row(start + 1));
    for (j in 1..(last - 1))
      next(start + j) = 0.25 * (north(above + j) + south(below + j) + row(start + j - 1) + row(start + j + 1));
    next(start + last) = 0.25 * (north(above + last) + south(below + last) + row(start + last - 1) +
        edges(Edges.EAST)(i));
  }
}
