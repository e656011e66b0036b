/* The context of the queue of one place. */
package x10.glb;

import x10.xrx.Runtime;

public class Context[Queue,R]{Queue<:TaskQueue[Queue,R]} implements ContextI {
  private val workers:PlaceLocalHandle[Worker[Queue,R]];

  /** The context of the queue that the workers have at this place. */
  public def this(workers:PlaceLocalHandle[Worker[Queue,R]]) { this.workers = workers; }
  /** Takes in what has come, and gives shares to those who have asked. */
  public def yield():void {
    Runtime.probe();
    workers().share(workers);
  }
  /** As yield(). */
  public def yielding():void { yield(); }
}
