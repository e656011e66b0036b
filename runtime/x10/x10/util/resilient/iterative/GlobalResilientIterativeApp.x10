/* A computation in steps, of which one place is in charge. */
package x10.util.resilient.iterative;

import x10.util.resilient.PlaceManager.ChangeDescription;

public interface GlobalResilientIterativeApp {
  /** Whether there is nothing left to do. */
  public def isFinished():Boolean;
  /** Does one step, at all places that take part, and waits for it. */
  public def step():void;
  /** Names what is to be kept. */
  public def checkpoint(store:ApplicationSnapshotStore):void;
  /** Goes on from the last checkpoint, after places have changed. */
  public def remake(changes:ChangeDescription, lastCkptIter:Long):void;
}
