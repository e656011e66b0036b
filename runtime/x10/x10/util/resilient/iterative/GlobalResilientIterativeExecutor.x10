/* Runs a computation step by step. As X10 does it where it is not resilient (X10_RESILIENT_MODE=0): there are no
 * checkpoints, and the death of a place is not survived.
 *
 * @property home the place that is in charge */
package x10.util.resilient.iterative;

import x10.util.Timer;
import x10.util.resilient.PlaceManager;

public class GlobalResilientIterativeExecutor(home:Place) {
  private val active:PlaceGroup;
  private var hammer:SimplePlaceHammer = null;

  /** One whose home is here. Checkpoints are not made: the first number changes nothing. */
  public def this(itersPerCheckpoint:Long, sparePlaces:Long, supportShrinking:Boolean) {
    property(here);
    active = new PlaceManager(sparePlaces, supportShrinking).activePlaces();
  }

  /** The places that take part, without those in reserve. */
  public def activePlaces(){here == home}:PlaceGroup = active;
  /** Its timers begin with the run; steps kill no place where no place's death is survived. */
  public def setHammer(h:SimplePlaceHammer){here == home}:void { hammer = h; }

  /** Calls step() until isFinished() holds, and prints the times of the steps. */
  public def run(app:GlobalResilientIterativeApp){here == home}:void { run(app, Timer.milliTime()); }
  /** The same; the times count from startRunTime, in milliseconds. */
  public def run(app:GlobalResilientIterativeApp, startRunTime:Long){here == home}:void {
    val times = new StepTimes("GlobalResilientIterativeExecutor", startRunTime);
    if (hammer != null)
      hammer.scheduleTimers();
    while (!app.isFinished()) {
      val start = Timer.milliTime();
      app.step();
      times.add(Timer.milliTime() - start);
    }
    times.print();
  }
}
