import x10.util.Team;
import x10.views.*;

/**
 * How the ghosts of one field of this place's boxes get there: from the boxes across their faces. All places update the
 * same field at a time. An update sends, waits until what it sent has arrived, and then for the others, so for theirs.
 *
 * To wait once is enough where ghosts are written directly. Neighbours are ahead by one update at most. If it is of the
 * same field, they have only made a half sweep: the ghosts of the colour that this place may still read are as they
 * were.
 */
public abstract class Ghosts {
  protected val grid:Grid;
  protected val team:Team;
  protected val parts:Parts;
  protected val n:Long;
  protected val boxes:Rail[Box];          // of this place
  protected val field:Rail[Rail[Double]]; // of each of them
  var updates:Long = 0;

  protected def this(grid:Grid, team:Team, parts:Parts, boxes:Rail[Box], n:Long, field:Rail[Rail[Double]]) {
    this.grid = grid;
    this.team = team;
    this.parts = parts;
    this.n = n;
    this.boxes = boxes;
    this.field = field;
  }

  /** What other places have to know of a box of this place: a rail of it, the field's view by cells of the cube, and
   * what waits across each face; for the first box also the plan of all copies. */
  static struct Known(rail:GlobalRail[Double], view:View[Double](3), signals:Rail[GlobalSignal],
      plan:CopyPlan[Double]) { }
  abstract def known(i:Long):Known;
  /** Connects all boxes. */
  abstract def connect(all:Rail[Known]):void;
  protected abstract def send():void;
  protected def await():void { if (grid.places.numPlaces() > 1) team.barrier(); }
  protected def unpack():void { }

  def update():void {
    val start = Command.now();
    send();
    val sent = Command.now();
    await();
    val waited = Command.now();
    unpack();
    parts.put += sent - start;
    parts.wait += waited - sent;
    parts.unpack += Command.now() - waited;
    updates++;
  }

  static val STYLES = ["array", "signal", "plan", "bulk", "fine", "coalesced"];
  static def make(by:String, grid:Grid, team:Team, parts:Parts, boxes:Rail[Box], n:Long,
      field:Rail[Rail[Double]]):Ghosts {
    if (by.equals("bulk")) return new BulkGhosts(grid, team, parts, boxes, n, field);
    if (by.equals("signal")) return new SignalGhosts(grid, team, parts, boxes, n, field);
    if (by.equals("plan")) return new PlanGhosts(grid, team, parts, boxes, n, field);
    if (by.equals("fine") || by.equals("coalesced")) return new FineGhosts(grid, team, parts, boxes, n, field);
    return new ArrayGhosts(grid, team, parts, boxes, n, field);
  }
}
