import x10.util.Team;
import x10.views.*;

/** Each box's view of the field, whose domain are its cells and ghosts, takes what it shares with those of others. */
public class ArrayGhosts extends Ghosts {
  private val mine:Rail[View[Double](3)];
  protected var from:Rail[View[Double](3)];
  protected var to:Rail[View[Double](3)];

  def this(grid:Grid, team:Team, parts:Parts, boxes:Rail[Box], n:Long, field:Rail[Rail[Double]]) {
    super(grid, team, parts, boxes, n, field);
    mine = new Rail[View[Double](3)](boxes.size, (i:Long) => viewOf(boxes(i), field(i)));
  }
  private static def viewOf(box:Box, field:Rail[Double]):View[Double](3) {
    val low = Point.make(box.low) as Point(3);
    return View.over[Double](field, Domain.make(low - 1, low + box.n), 0, [box.q, box.p, 1]) as View[Double](3);
  }
  def known(i:Long):Known = Known(GlobalRail[Double](field(i)), mine(i), null, null);

  def connect(all:Rail[Known]):void {
    from = new Rail[View[Double](3)](6 * boxes.size, (i:Long) => mine(i / 6).interior(1));
    to = new Rail[View[Double](3)](6 * boxes.size, (i:Long) => behind(all, boxes(i / 6).number, i % 6));
  }
  /** As it looks from the box. */
  private def behind(all:Rail[Known], box:Long, face:Long):View[Double](3) {
    val there = all(grid.behind(box, face)).view;
    return there.translate(Point.make(3, (axis:Long) => axis == face / 2 ? grid.wrap(box, face) * n : 0));
  }
  protected def send():void {
    finish for (i in to.range()) to(i).asyncCopyFrom(from(i));
  }
}
