/* Shares tasks out among all places, whose number is not known beforehand. */
package x10.glb;

import x10.util.Team;

public final class GLB[Queue,R]{Queue<:TaskQueue[Queue,R]} {
  private val workers:PlaceLocalHandle[Worker[Queue,R]];
  private val parameters:GLBParameters;
  private val setupTime:Long;
  private var workTime:Long = 0;
  private var reduceTime:Long = 0;

  /** init makes the queue of a place. Each place asks for its first tasks itself, whether or not those form a tree. */
  public def this(init:()=>Queue, parameters:GLBParameters, tree:Boolean) {
    val start = System.nanoTime();
    this.parameters = parameters;
    workers = PlaceLocalHandle.make[Worker[Queue,R]](Place.places(), () => new Worker[Queue,R](init, parameters));
    setupTime = System.nanoTime() - start;
  }
  /** The queue of this place. */
  public def taskQueue():Queue = workers().queue;

  /** The closure puts the first tasks into the queue of this place. */
  public def run(start:()=>void):Rail[R] {
    start();
    return runFrom(here.id);
  }
  /** The queues of all places have tasks. */
  public def runParallel():Rail[R] = runFrom(-1);

  /** From the tasks of one place, or where it is -1 of all. */
  private def runFrom(first:Long):Rail[R] {
    val start = System.nanoTime();
    val all = workers;
    Place.places().broadcastFlat(() => { all().work(all, first < 0 || first == here.id); });
    workTime = System.nanoTime() - start;
    val result = collect();
    show(result);
    return result;
  }
  private def collect():Rail[R] {
    val start = System.nanoTime();
    val all = workers;
    val mine = workers().queue.getResult().getResult();
    val results = GlobalRail[R](new Rail[R](mine));
    Place.places().broadcastFlat(() => {
      val r = all().queue.getResult();
      val values = new Rail[R](r.getResult());
      Team.WORLD.allreduce[R](values, 0, values, 0, values.size, r.getReduceOperator());
      if (here.id == results.home.id)
        Rail.copy[R](values, results());
    });
    reduceTime = System.nanoTime() - start;
    return results();
  }
  private def shows(flag:Int):Boolean = (parameters.v & flag) != 0n;
  private def show(result:Rail[R]):void {
    if (shows(GLBParameters.SHOW_RESULT_FLAG))
      workers().queue.getResult().display(result);
    if (shows(GLBParameters.SHOW_TIMING_FLAG)) {
      Console.OUT.println("Setup time(s):" + setupTime / 1E9);
      Console.OUT.println("Process time(s):" + workTime / 1E9);
      Console.OUT.println("Result reduce time(s):" + reduceTime / 1E9);
    }
    for (p in Place.places()) {
      if (shows(GLBParameters.SHOW_TASKFRAME_LOG_FLAG))
        at (p) workers().queue.printLog();
      if (shows(GLBParameters.SHOW_GLB_FLAG))
        Console.OUT.println(at (p) workers().statistics());
    }
  }
}
