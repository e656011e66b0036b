/* The executors of computations in steps, over places some of which are kept in reserve; the store of what is to be
 * kept. */
import x10.util.*;
import x10.util.resilient.PlaceManager;
import x10.util.resilient.PlaceManager.ChangeDescription;
import x10.util.resilient.iterative.*;
import x10.util.resilient.localstore.*;

public class iterative {
  static class Counter implements Snapshottable {
    var count:Long = 0;
    public def makeSnapshot_local():Cloneable = new Copy(count);
    public def restoreSnapshot_local(c:Cloneable):void { count = (c as Copy).count; }
  }
  static class Copy(count:Long) implements Cloneable {
    public def clone():Cloneable = new Copy(count);
  }

  static class Everywhere implements SPMDResilientIterativeApp {
    val sums:PlaceLocalHandle[Counter];
    val team:Team;
    def this(places:PlaceGroup, team:Team) {
      this.team = team;
      sums = PlaceLocalHandle.make[Counter](places, () => new Counter());
    }
    public def isFinished_local() = sums().count >= 12;
    public def step_local() { sums().count += team.allreduce(1, Team.ADD); }
    public def getCheckpointData_local():HashMap[String,Cloneable] = null;
    public def remake(changes:ChangeDescription, newTeam:Team) { }
    public def restore_local(copies:HashMap[String,Cloneable], iteration:Long) { }
  }

  static class Here implements GlobalResilientIterativeApp {
    var left:Long = 3;
    public def isFinished() = left == 0;
    public def step() { Console.OUT.println("left " + left--); }
    public def checkpoint(store:ApplicationSnapshotStore) { }
    public def remake(changes:ChangeDescription, iteration:Long) { }
  }

  static def snapshots() {
    val store = new ApplicationSnapshotStore();
    val some = new Counter(), fixed = new Counter();
    some.count = 1;
    fixed.count = 2;
    store.save("some", some);
    store.saveReadOnly("fixed", fixed);
    val first = store.getCheckpointData_local(true), later = store.getCheckpointData_local(false);
    some.count = fixed.count = 7;
    store.restore_local(first);
    Console.OUT.println(first.size() + " " + later.size() + " " + some.count + " " + fixed.count);
  }

  public static def main(Rail[String]) {
    for (together in [true, false]) {
      val executor = new SPMDResilientIterativeExecutor(5, 1, false, together);
      val app = new Everywhere(executor.activePlaces(), executor.team());
      executor.run(app);
      Console.OUT.println(app.sums().count + " on " + executor.activePlaces());
    }
    new GlobalResilientIterativeExecutor(5, 0, false).run(new Here());
    val manager = new PlaceManager(1, false);
    val changes = manager.rebuildActivePlaces();
    Console.OUT.println(changes.somethingChanged() + " " + changes.removedPlaces.size() + " " +
        manager.activePlaces().size);
    try {
      new PlaceManager(Place.numPlaces(), true);
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
    snapshots();
  }
}
