import x10.util.Team;
import x10.views.*;

/** As ArrayGhosts, without a barrier or a finish: a box waits for those across its faces, and for no others. */
public class SignalGhosts extends ArrayGhosts {
  private val come:Rail[Signal]; // one for each face of each box: any of them may be ahead
  private var raised:Rail[GlobalSignal];

  def this(grid:Grid, team:Team, parts:Parts, boxes:Rail[Box], n:Long, field:Rail[Rail[Double]]) {
    super(grid, team, parts, boxes, n, field);
    come = new Rail[Signal](6 * boxes.size, (i:Long) => new Signal());
  }
  def known(i:Long):Known =
    Known(super.known(i).rail, super.known(i).view, new Rail[GlobalSignal](6, (face:Long) =>
        come(6 * i + face).global()), null);

  def connect(all:Rail[Known]):void {
    super.connect(all);
    raised = new Rail[GlobalSignal](to.size, (i:Long) =>
        all(grid.behind(boxes(i / 6).number, i % 6)).signals(Grid.opposite(i % 6)));
  }
  protected def send():void {
    for (i in to.range()) to(i).copyFromAndSignal(from(i), raised(i));
  }
  protected def await():void {
    for (signal in come) signal.await(updates + 1);
  }
}
