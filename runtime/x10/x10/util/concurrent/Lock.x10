/* A lock that an activity may take again while it holds it. One that waits is suspended. */
package x10.util.concurrent;

import x10.io.Unserializable;
import x10.xrx.Runtime;

public class Lock implements Unserializable {
  private var owner:Long; // the activity, or 0
  private var holds:Int;

  /** A free one. */
  public def this() {
    owner = 0;
    holds = 0n;
  }
  /** Takes the lock, and waits until it can. An activity that holds it takes it once more. */
  public def lock():void {
    val me = Runtime.activity();
    when (owner == 0 || owner == me) {
      owner = me;
      holds++;
    }
  }
  /** Takes it only if that needs no waiting; says whether. */
  public def tryLock():Boolean {
    val me = Runtime.activity();
    var taken:Boolean = false;
    atomic {
      if (owner == 0 || owner == me) {
        owner = me;
        holds++;
        taken = true;
      }
    }
    return taken;
  }
  /** Gives the lock back, once for each time it was taken; IllegalOperationException where this activity does not
   * hold it. */
  public def unlock():void {
    var held:Boolean = true;
    val me = Runtime.activity();
    atomic {
      if (owner != me)
        held = false;
      else if (--holds == 0n)
        owner = 0;
    }
    if (!held)
      throw new IllegalOperationException("unlock of a lock that this activity does not hold");
  }
  /** How often this activity holds it. */
  public def getHoldCount():Int {
    val me = Runtime.activity();
    var n:Int = 0n;
    atomic n = owner == me ? holds : 0n;
    return n;
  }
}
