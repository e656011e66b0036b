/* How long the steps of a computation took, in milliseconds, for the table that the executors print on the standard
 * error: the output is the program's. */
package x10.util.resilient.iterative;

import x10.util.GrowableRail;
import x10.util.RailUtils;
import x10.util.Timer;

class StepTimes {
  private val start:Long;
  private val initialization:Long;
  private val steps = new GrowableRail[Long]();

  def this(who:String, start:Long) {
    this.start = start;
    initialization = Timer.milliTime() - start;
    Console.ERR.println(who + ": Application start time [" + start + "] ...");
  }

  def add(step:Long):void { steps.add(step); }

  def print():void {
    val total = RailUtils.reduce(steps.toRail(), (sum:Long, step:Long) => sum + step, 0);
    Console.ERR.println("Initialization:" + initialization);
    Console.ERR.println("AverageSingleStep:" + (steps.size() == 0 ? 0 : total / steps.size()));
    Console.ERR.println("TotalSteps:" + total);
    Console.ERR.println("Actual RunTime:" + (Timer.milliTime() - start));
    Console.ERR.println("StepCount:" + steps.size());
  }
}
