import x10.util.Team;
import x10.views.*;

/** A put for each row of cells that follow each other, and for each single cell. */
public class FineGhosts extends Ghosts {
  private var there:Rail[GlobalRail[Double]]; // of the boxes across the faces

  def this(grid:Grid, team:Team, parts:Parts, boxes:Rail[Box], n:Long, field:Rail[Rail[Double]]) {
    super(grid, team, parts, boxes, n, field);
  }
  def known(i:Long):Known = Known(GlobalRail[Double](field(i)), null, null, null);
  def connect(all:Rail[Known]):void {
    there = new Rail[GlobalRail[Double]](6 * boxes.size, (i:Long) => all(grid.behind(boxes(i / 6).number, i % 6)).rail);
  }
  protected def send():void {
    finish for (i in there.range()) sendFace(boxes(i / 6), field(i / 6), i % 6, there(i));
  }
  private def sendFace(box:Box, from:Rail[Double], face:Long, to:GlobalRail[Double]):void {
    val steps = [box.q, box.p, 1];
    val axis = Grid.axis(face);
    val outer = steps(axis == 0 ? 1 : 0);
    val first = box.q + box.p + 1 + (face % 2 == 0 ? 0 : (n - 1) * steps(axis));
    val ghost = first - Grid.direction(face) * n * steps(axis); // where the other box has it
    for (i in 0..(n - 1))
      if (axis < 2)
        Rail.asyncCopy[Double](from, first + i * outer, to, ghost + i * outer, n);
      else
        for (j in 0..(n - 1))
          Rail.asyncCopy[Double](from, first + i * outer + j * box.p, to, ghost + i * outer + j * box.p, 1);
  }
}
