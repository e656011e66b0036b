/* The context of the queue of one place. */
package x10.glb;

public class Context[Queue,R]{Queue<:TaskQueue[Queue,R]} implements ContextI {
    private val workers:PlaceLocalHandle[Worker[Queue,R]];

    public def this(workers:PlaceLocalHandle[Worker[Queue,R]]) { this.workers = workers; }
    public def yield():void { workers().share(workers); }
    public def yielding():void { yield(); }
}
