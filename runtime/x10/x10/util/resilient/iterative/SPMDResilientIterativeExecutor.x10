/* Runs a computation step by step at all of its places. As X10 does it where it is not resilient
 * (X10_RESILIENT_MODE=0): there are no checkpoints, and the death of a place is not survived.
 *
 * @property home the place that is in charge */
package x10.util.resilient.iterative;

import x10.util.Team;
import x10.util.Timer;
import x10.util.resilient.PlaceManager;

public class SPMDResilientIterativeExecutor(home:Place) {
  private val active:PlaceGroup;
  private var hammer:SimplePlaceHammer = null;
  private val team:Team;
  private val stepsWait:Boolean;

  /** implicitStepSynchronization: steps wait for each other by themselves; else all places begin a step together. */
  public def this(itersPerCheckpoint:Long, sparePlaces:Long, supportShrinking:Boolean,
      implicitStepSynchronization:Boolean) {
    property(here);
    active = new PlaceManager(sparePlaces, supportShrinking).activePlaces();
    team = new Team(active);
    stepsWait = implicitStepSynchronization;
  }

  /** The places that take part, without those in reserve. */
  public def activePlaces(){here == home}:PlaceGroup = active;
  /** Its timers begin with the run; steps kill no place where no place's death is survived. */
  public def setHammer(h:SimplePlaceHammer){here == home}:void { hammer = h; }
  /** The team of the places that take part. */
  public def team(){here == home}:Team = team;

  /** Calls step_local() at all places until isFinished_local() holds, and prints the times of the steps. */
  public def run(app:SPMDResilientIterativeApp){here == home}:void { run(app, Timer.milliTime()); }
  /** The same; the times count from startRunTime, in milliseconds. */
  public def run(app:SPMDResilientIterativeApp, startRunTime:Long){here == home}:void {
    val times = new StepTimes("SPMDResilientIterativeExecutor", startRunTime);
    if (hammer != null)
      hammer.scheduleTimers();
    val timesHere = GlobalRef[StepTimes](times);
    finish for (p in active) at (p) async {
      while (!app.isFinished_local()) {
        if (!stepsWait)
          team.barrier();
        val start = Timer.milliTime();
        app.step_local();
        if (timesHere.home == here)
          timesHere.getLocalOrCopy().add(Timer.milliTime() - start);
      }
    }
    times.print();
  }
}
