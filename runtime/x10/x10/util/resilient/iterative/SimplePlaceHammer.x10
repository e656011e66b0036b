/* A plan of places to kill, in steps or after seconds, for tests of what survives that. It comes from the environment,
 * KILL_PLACES with KILL_STEPS or KILL_TIMES: numbers with commas between them, the first with the first. */
package x10.util.resilient.iterative;

import x10.compiler.Uncounted;
import x10.util.ArrayList;
import x10.util.HashMap;
import x10.util.Pair;

public class SimplePlaceHammer {
  private val victims = new HashMap[Long,Long](); // by step
  private val timers = new ArrayList[Pair[Long,Long]](); // seconds, and the victim

  /** The plan of the environment: KILL_STEPS or KILL_TIMES, and KILL_PLACES. */
  public def this() { this(System.getenv("KILL_STEPS"), System.getenv("KILL_TIMES"), System.getenv("KILL_PLACES")); }
  /** Any may be null: without places, or steps and times, no place is killed. */
  public def this(steps:String, times:String, places:String) {
    if (steps != null && times != null)
      throw new IllegalArgumentException("Limitation: can't set both KILL_STEPS and KILL_TIMES");
    val whom = numbers(places), moments = numbers(steps != null ? steps : times);
    for (var i:Long = 0; i < whom.size && i < moments.size; i++)
      if (steps != null)
        victims.put(moments(i), whom(i));
      else
        timers.add(Pair[Long,Long](moments(i), whom(i)));
  }
  private static def numbers(text:String):Rail[Long] {
    val parts = text == null ? new Rail[String](0) : text.split(",");
    return new Rail[Long](parts.size, (i:Long) => Long.parse(parts(i)));
  }

  /** Prints the plan. */
  public def printPlan():void {
    Console.OUT.print("Hammer step plan: ");
    for (e in victims.entries())
      Console.OUT.print("<" + e.getKey() + ", " + e.getValue() + "> ");
    Console.OUT.print("\nHammer timer plan: ");
    for (t in timers)
      Console.OUT.print("<" + t.first + ", " + t.second + "> ");
    Console.OUT.println();
  }

  /** The place to be killed in this step; -1 for none. */
  public def getVictimPlaceId(step:Long):Long = victims.getOrElse(step, -1);
  /** Whether this place is to be killed in the step. */
  public def sayGoodBye(step:Long):Boolean = getVictimPlaceId(step) == here.id;

  /** Kills by the clock from now on: a message to each victim, which no finish waits for. */
  public def scheduleTimers():void {
    for (t in timers)
      if (Place.places().contains(t.second)) {
        val seconds = t.first;
        at (Place(t.second)) @Uncounted async {
          Console.OUT.println("Hammer kill timer at " + here + " starting sleep for " + seconds + " secs");
          System.sleep(1000 * seconds);
          Console.OUT.println("Hammer calling killHere at " + System.currentTimeMillis());
          System.killHere();
        }
      }
  }
}
