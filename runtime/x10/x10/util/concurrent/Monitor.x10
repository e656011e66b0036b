/* A lock on which activities wait to be let go: await gives the lock up until release, and takes it again. */
package x10.util.concurrent;

public class Monitor extends Lock {
  private var waiting:Long;
  private var passes:Long;

  /** A free one, for which no activity waits. */
  public def this() {
    super();
    waiting = 0;
    passes = 0;
  }
  /** Gives the lock up, waits until release() is called, and takes it again; IllegalOperationException where
   * this activity does not hold it. */
  public def await():void {
    atomic waiting++;
    unlock();
    when (passes > 0) {
      passes--;
      waiting--;
    }
    lock();
  }
  /** Lets all go that wait, and gives the lock up. */
  public def release():void {
    atomic passes = waiting;
    unlock();
  }
}
