import x10.util.Team;
import x10.views.*;

/** Each face is packed into a buffer, put into one of the other box, and unpacked there when all have arrived. */
public class BulkGhosts extends Ghosts {
  private val out:Rail[Rail[Double]]; // of the faces
  private val received:Rail[Rail[Double]]; // of the boxes: six faces, twice, for updates by turns
  private var there:Rail[GlobalRail[Double]];

  def this(grid:Grid, team:Team, parts:Parts, boxes:Rail[Box], n:Long, field:Rail[Rail[Double]]) {
    super(grid, team, parts, boxes, n, field);
    out = new Rail[Rail[Double]](6 * boxes.size, (i:Long) => new Rail[Double](n * n));
    received = new Rail[Rail[Double]](boxes.size, (i:Long) => new Rail[Double](12 * n * n));
  }
  def known(i:Long):Known = Known(GlobalRail[Double](received(i)), null, null, null);
  def connect(all:Rail[Known]):void {
    there = new Rail[GlobalRail[Double]](6 * boxes.size, (i:Long) => all(grid.behind(boxes(i / 6).number, i % 6)).rail);
  }

  /** Where the buffer of a face begins. */
  private def slot(face:Long):Long = (updates % 2 * 6 + face) * n * n;
  protected def send():void {
    val start = Command.now();
    for (i in out.range()) pack(boxes(i / 6), field(i / 6), i % 6, out(i));
    val packed = Command.now();
    finish for (i in out.range())
      Rail.asyncCopy[Double](out(i), 0, there(i), slot(Grid.opposite(i % 6)), n * n);
    parts.pack += packed - start;
    parts.put -= packed - start;
  }
  private static def steps(box:Box):Rail[Long] = [box.q, box.p, 1];
  private def pack(box:Box, from:Rail[Double], face:Long, to:Rail[Double]):void {
    val axis = Grid.axis(face);
    val outer = axis == 0 ? box.p : box.q;
    val inner = axis == 2 ? box.p : 1;
    val first = box.q + box.p + 1 + (face % 2 == 0 ? 0 : (n - 1) * steps(box)(axis));
    for (i in 0..(n - 1))
      for (j in 0..(n - 1))
        to(i * n + j) = from(first + i * outer + j * inner);
  }
  protected def unpack():void {
    for (i in out.range()) unpack(boxes(i / 6), received(i / 6), i % 6, field(i / 6));
  }
  private def unpack(box:Box, from:Rail[Double], face:Long, to:Rail[Double]):void {
    val axis = Grid.axis(face);
    val outer = axis == 0 ? box.p : box.q;
    val inner = axis == 2 ? box.p : 1;
    val first = box.q + box.p + 1 + (face % 2 == 0 ? -1 : n) * steps(box)(axis);
    val slot = slot(face);
    for (i in 0..(n - 1))
      for (j in 0..(n - 1))
        to(first + i * outer + j * inner) = from(slot + i * n + j);
  }
}
