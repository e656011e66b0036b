/* Tasks that make tasks, shared out by x10.glb: Fibonacci numbers by recursion, over any number of places. */
import x10.glb.*;
import x10.util.Team;

public class balancing {
  static class Queue implements TaskQueue[Queue,Long] {
    private val bag:ArrayListTaskBag[Long] = new ArrayListTaskBag[Long]();
    private var sum:Long = 0;
    private var done:Long = 0;

    public def start(n:Long):void { bag.bag().add(n); }
    public def process(n:Long, context:Context[Queue,Long]):Boolean {
      for (var k:Long = 0; k < n && bag.size() > 0; k++) {
        val x = bag.bag().removeLast();
        done++;
        if (x < 2) {
          sum += x;
        } else {
          bag.bag().add(x - 1);
          bag.bag().add(x - 2);
        }
      }
      context.yield();
      return bag.size() > 0;
    }
    public def split():TaskBag = bag.split();
    public def merge(that:TaskBag):void { bag.merge(that); }
    public def count():Long = done;
    public def getResult():GLBResult[Long] = new Result(sum, done);
    public def printLog():void { }
  }
  static class Result extends GLBResult[Long] {
    private val values:Rail[Long];
    def this(sum:Long, done:Long) { values = [sum, done]; }
    public def getResult():Rail[Long] = values;
    public def getReduceOperator():Int = Team.ADD;
    public def display(r:Rail[Long]):void { Console.OUT.println("fib " + r(0) + " by " + r(1) + " tasks"); }
  }
  public static def main(args:Rail[String]):void {
    val parameters = GLBParameters(50n, 2n, 2n, GLBParameters.computeZ(Place.numPlaces(), 2n), 64n,
        GLBParameters.SHOW_RESULT_FLAG);
    val one = new GLB[Queue,Long](() => new Queue(), parameters, true);
    one.run(() => { one.taskQueue().start(18); });
    val quiet = GLBParameters(10n, 0n, 4n, 1n, 1n, 0n); // by lifelines only
    val all = new GLB[Queue,Long](() => {
      val q = new Queue();
      q.start(here.id < 1 ? 15 : 0);
      q
    }, quiet, false);
    Console.OUT.println("in parallel " + all.runParallel()(0));
  }
}
