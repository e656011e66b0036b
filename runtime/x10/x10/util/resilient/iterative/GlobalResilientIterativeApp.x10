/* A computation in steps, of which one place is in charge. */
package x10.util.resilient.iterative;

import x10.util.resilient.PlaceManager.ChangeDescription;

public interface GlobalResilientIterativeApp {
  public def isFinished():Boolean;
  public def step():void;
  public def checkpoint(store:ApplicationSnapshotStore):void;
  public def remake(changes:ChangeDescription, lastCkptIter:Long):void;
}
