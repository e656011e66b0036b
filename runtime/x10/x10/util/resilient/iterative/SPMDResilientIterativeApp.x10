/* A computation in steps, which all of its places do at the same time. */
package x10.util.resilient.iterative;

import x10.util.HashMap;
import x10.util.Team;
import x10.util.resilient.PlaceManager.ChangeDescription;
import x10.util.resilient.localstore.Cloneable;

public interface SPMDResilientIterativeApp {
  /** Whether this place is done: all must say the same. */
  public def isFinished_local():Boolean;
  /** Does this place's part of one step. */
  public def step_local():void;
  /** Copies of what this place wants to be kept. */
  public def getCheckpointData_local():HashMap[String,Cloneable];
  /** Goes on with other places, and a team of them. */
  public def remake(changes:ChangeDescription, newTeam:Team):void;
  /** Takes the copies of the last checkpoint back. */
  public def restore_local(restoreDataMap:HashMap[String,Cloneable], lastCheckpointIter:Long):void;
}
