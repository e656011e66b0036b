/* The objects that a program wants to be kept, by name. */
package x10.util.resilient.iterative;

import x10.util.HashMap;
import x10.util.resilient.localstore.Cloneable;
import x10.util.resilient.localstore.Snapshottable;

public class ApplicationSnapshotStore {
  private val changing = new HashMap[String,Snapshottable]();
  private val constant = new HashMap[String,Snapshottable]();

  /** The object is copied at each checkpoint, under this name. */
  public def save(key:String, distObject:Snapshottable):void {
    constant.remove(key);
    changing.put(key, distObject);
  }
  /** What does not change is copied the first time only. */
  public def saveReadOnly(key:String, distObject:Snapshottable):void {
    changing.remove(key);
    constant.put(key, distObject);
  }
  /** Copies of this place's parts. */
  public def getCheckpointData_local(first:Boolean):HashMap[String,Cloneable] {
    val copies = new HashMap[String,Cloneable]();
    for (e in changing.entries())
      copies.put(e.getKey(), e.getValue().makeSnapshot_local());
    if (first)
      for (e in constant.entries())
        copies.put(e.getKey(), e.getValue().makeSnapshot_local());
    return copies;
  }
  /** Gives the objects' parts at this place their copies back; an exception where one is missing. */
  public def restore_local(copies:HashMap[String,Cloneable]):void {
    for (e in changing.entries())
      e.getValue().restoreSnapshot_local(copies.getOrThrow(e.getKey()));
    for (e in constant.entries())
      e.getValue().restoreSnapshot_local(copies.getOrThrow(e.getKey()));
  }
}
