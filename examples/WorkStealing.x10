/*
 * Self-avoiding walks on a square grid, counted by work stealing: x10.glb. Shows a queue of tasks, of which places
 * that run out of work take some from others, though it is not known beforehand how much work a task makes.
 *
 *   x10c -O WorkStealing.x10 && x10run -np 4 ./WorkStealing [STEPS]
 *
 * STEPS is the length of the walks, up to 20. Each step more takes about 2.6 times as long.
 */
import x10.glb.ArrayListTaskBag;
import x10.glb.Context;
import x10.glb.GLB;
import x10.glb.GLBParameters;
import x10.glb.GLBResult;
import x10.glb.TaskBag;
import x10.glb.TaskQueue;
import x10.util.Team;

public class WorkStealing {
  /** How many there are of each length from 0 on. */
  static val KNOWN = [1, 4, 12, 36, 100, 284, 780, 2172, 5916, 16268, 44100, 120292, 324932, 881500, 2374444, 6416596,
    17245332, 46466676, 124658732, 335116620, 897697164];

  /** A task: a walk that has begun. Two bits of `path` say where each step leads, the last one lowest. */
  static struct Walk(steps:Long, path:Long) {
    static def dx(direction:Long):Long = direction == 0 ? 1 : direction == 1 ? -1 : 0;
    static def dy(direction:Long):Long = direction == 2 ? 1 : direction == 3 ? -1 : 0;

    def with(direction:Long):Walk = Walk(steps + 1, path << 2 | direction);
    /** Whether it comes back to where it ends. */
    def meetsItself():Boolean {
      var x:Long = 0, y:Long = 0;
      for (k in 0..(steps - 1)) {
        val direction = path >> (2 * k) & 3;
        x += dx(direction);
        y += dy(direction);
        if (x == 0 && y == 0) return true;
      }
      return false;
    }
    /** How many walks of that length begin like this one. */
    def count(length:Long):Long {
      if (steps == length) return 1;
      var sum:Long = 0;
      for (direction in 0..3) {
        val longer = with(direction);
        if (!longer.meetsItself()) sum += longer.count(length);
      }
      return sum;
    }
  }

  /** The tasks of a place, and how many walks it has counted. */
  static class Walks(length:Long) implements TaskQueue[Walks, Long] {
    /** So many last steps are not worth a task. */
    static val GRAIN = 5;
    private val tasks = new ArrayListTaskBag[Walk]();
    private var found:Long = 0;
    private var done:Long = 0;

    def this(length:Long) { property(length); }

    def add(walk:Walk) { tasks.bag().add(walk); }

    /** Does at most n tasks. */
    public def process(n:Long, context:Context[Walks, Long]):Boolean {
      for (var k:Long = 0; k < n && tasks.size() > 0; k++) next(tasks.bag().removeLast());
      return tasks.size() > 0;
    }
    private def next(walk:Walk) {
      done++;
      if (walk.steps + GRAIN >= length) {
        found += walk.count(length);
        return;
      }
      for (direction in 0..3) {
        val longer = walk.with(direction);
        if (!longer.meetsItself()) add(longer);
      }
    }

    public def split():TaskBag = tasks.split();
    public def merge(bag:TaskBag) { tasks.merge(bag); }
    public def count():Long = done;
    public def getResult():GLBResult[Long] = new Sum(found);
    public def printLog() { Console.OUT.println(here + " has done " + done + " tasks"); }
  }

  /** How the results of the places are joined. */
  static class Sum(term:Long) extends GLBResult[Long] {
    def this(term:Long) { property(term); }
    public def getReduceOperator():Int = Team.ADD;
    public def getResult():Rail[Long] = [term];
    public def display(result:Rail[Long]) { Console.OUT.println(result(0)); }
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("WorkStealing", args);
    val length = given.number("STEPS", 13, 1..(KNOWN.size - 1));
    if (given.areWrong()) return;

    val like = GLBParameters.Default;
    val silent = GLBParameters(like.n, like.w, like.l, like.z, like.m, 0n);
    val glb = new GLB[Walks, Long](() => new Walks(length), silent, true);
    val count = glb.run(() => { glb.taskQueue().add(Walk(0, 0)); })(0);
    Console.OUT.println(count + " walks of " + length + " steps");
    Arguments.conclude(count == KNOWN(length));
  }
}
