/* Runs a computation step by step. As X10 does it where it is not resilient (X10_RESILIENT_MODE=0): there are no
 * checkpoints, and the death of a place is not survived. */
package x10.util.resilient.iterative;

import x10.util.Timer;
import x10.util.resilient.PlaceManager;

public class GlobalResilientIterativeExecutor(home:Place) {
  private val active:PlaceGroup;
  private var hammer:SimplePlaceHammer = null;

  public def this(itersPerCheckpoint:Long, sparePlaces:Long, supportShrinking:Boolean) {
    property(here);
    active = new PlaceManager(sparePlaces, supportShrinking).activePlaces();
  }

  public def activePlaces(){here == home}:PlaceGroup = active;
  /** Its timers begin with the run; steps kill nobody where nobody's death is survived. */
  public def setHammer(h:SimplePlaceHammer){here == home}:void { hammer = h; }

  public def run(app:GlobalResilientIterativeApp){here == home}:void { run(app, Timer.milliTime()); }
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
