package x10.xrx;

import x10.io.Unserializable;
import x10.util.HashSet;

/** What runs an activity, as programs know it that put activities to sleep by hand. Here each activity has its own: one
 * that is parked keeps no thread busy. Runtime.worker() gives it. */
public final class Worker implements Unserializable {
  // Activities that need not wait when they park next. Numbers are used again: one of an activity that ended unparked
  // may wake another in vain, which park() permits.
  private static val permits = new HashSet[Long]();

  private val activity:Long;

  def this(activity:Long) { this.activity = activity; }

  /** Suspends this activity until its worker is unparked, or not at all if it has been since it last returned from
   * here. It may return for no reason: call it in a loop that tests what is waited for. */
  public static def park():void {
    val me = Runtime.activity();
    when (permits.contains(me)) permits.remove(me);
  }

  /** Lets its activity go on from park(), or through the next one. */
  public def unpark():void {
    atomic permits.add(activity);
  }

  /** Whether other is of the same activity. */
  public def equals(other:Any):Boolean = other instanceof Worker && (other as Worker).activity == activity;
  /** Depends on the activity alone. */
  public def hashCode():Int = activity.hashCode();
  /** The activity's number in words. */
  public def toString():String = "X10 worker of activity " + activity;
}
