/* A computation in steps, which all of its places do at the same time. */
package x10.util.resilient.iterative;

import x10.util.HashMap;
import x10.util.Team;
import x10.util.resilient.PlaceManager.ChangeDescription;
import x10.util.resilient.localstore.Cloneable;

public interface SPMDResilientIterativeApp {
  /** Whether this place is done: all must say the same. */
  public def isFinished_local():Boolean;
  public def step_local():void;
  public def getCheckpointData_local():HashMap[String,Cloneable];
  public def remake(changes:ChangeDescription, newTeam:Team):void;
  public def restore_local(restoreDataMap:HashMap[String,Cloneable], lastCheckpointIter:Long):void;
}
