import x10.regionarray.Region;

/** The rectangle of nodes around a strip and its copies, kept row by row. */
public struct Box(rows:LongRange, columns:LongRange, width:Long) {
  public def this(region:Region(2)) {
    property(region.min(0)..region.max(0), region.min(1)..region.max(1), region.max(1) - region.min(1) + 1);
  }

  /** Where node (i, j) is in the rails. */
  public def node(i:Long, j:Long):Long = (i - rows.min) * width + j - columns.min;

  /** The cell around a point. */
  public def cloud(p:Vec2):Cloud {
    val i = p.x as Long;
    val j = p.y as Long;
    return Cloud(node(i, j), p.x - i, p.y - j);
  }
}
