import x10.util.Team;
import x10.views.*;

/** As ArrayGhosts, but what goes from this place to another is one message, into memory that was made for it. */
public class PlanGhosts extends ArrayGhosts {
  private var plan:CopyPlan[Double]; // before `connect`, at the place of the first box alone

  def this(grid:Grid, team:Team, parts:Parts, boxes:Rail[Box], n:Long, field:Rail[Rail[Double]]) {
    super(grid, team, parts, boxes, n, field);
    plan = grid.place(0) == here ? new CopyPlan[Double](grid.places) : null;
  }
  def known(i:Long):Known = Known(super.known(i).rail, super.known(i).view, null, plan);

  def connect(all:Rail[Known]):void {
    super.connect(all);
    plan = all(0).plan;
    for (i in to.range()) plan.add(to(i), from(i), 0);
    plan.setup();
  }
  protected def send():void { plan.begin(0); }
  protected def await():void { plan.await(0); }
}
