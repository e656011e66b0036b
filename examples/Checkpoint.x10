/*
 * A computation that goes on after a place has died: checkpoints, and a start from the last one. Shows a distributed
 * array that is copied to one place, written, read and dealt out again.
 *
 *   x10c -O Checkpoint.x10
 *   until x10run -np 4 ./Checkpoint [STEPS] [DEATH] [FILE]; do echo again; done
 *
 * The runtime does not survive the death of a place: it ends the job, with an exit status that is not 0. So this
 * program writes its state to FILE after every tenth of its STEPS, and begins with what it finds there, on as many
 * places as it then has. For the example's sake the last place dies in step DEATH of a run that began with step 1; 0
 * is never.
 */
import x10.array.DenseIterationSpace_1;
import x10.array.DistArray;
import x10.array.DistArray_Block_1;
import x10.io.File;
import x10.util.GrowableRail;

public class Checkpoint {
  static val CELLS = 1000;

  /** What a step makes of a cell. It wraps around at 2^64. */
  static def next(cell:Long, step:Long):Long = 3 * cell + step;

  /** One step of all cells, each where it is. */
  static def advance(cells:DistArray_Block_1[Long], step:Long, isLethal:Boolean) {
    finish for (p in Place.places()) at (p) async {
      if (isLethal && here.isLast()) System.killHere();
      for ([i] in cells.localIndices())
        cells(i) = next(cells(i), step);
    }
  }

  /** All cells, copied from wherever they are. */
  static def collect(cells:DistArray_Block_1[Long]):Rail[Long] {
    val all = new Rail[Long](CELLS);
    finish DistArray.asyncCopy(cells, new DenseIterationSpace_1(0, CELLS - 1), all);
    return all;
  }

  /** The last step that was done, and the cells, a line each. The old file stays until the new one is whole. */
  static def write(name:String, step:Long, cells:Rail[Long]) {
    val fresh = new File(name + ".new");
    val out = fresh.printer();
    out.println(step);
    for (cell in cells) out.println(cell);
    out.close();
    fresh.renameTo(new File(name));
  }
  static def read(name:String):Rail[Long] {
    val numbers = new GrowableRail[Long]();
    for (line in new File(name).lines()) numbers.add(Long.parse(line));
    return numbers.toRail();
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("Checkpoint", args);
    val steps = given.number("STEPS", 100);
    val death = given.number("DEATH", 55, 0..Long.MAX_VALUE);
    val file = given.text("FILE", "checkpoint.txt");
    if (given.areWrong()) return;

    val saved = new File(file).exists() ? read(file) : new Rail[Long](CELLS + 1, (i:Long) => i == 0 ? 0 : i - 1);
    val done = saved(0);
    if (done > 0) Console.OUT.println("Going on behind step " + done);
    val cells = new DistArray_Block_1[Long](CELLS, (i:Long) => saved(i + 1));
    for (step in (done + 1)..steps) {
      advance(cells, step, done == 0 && step == death);
      if (step % Math.max(steps / 10, 1) == 0) write(file, step, collect(cells));
    }

    val result = collect(cells);
    Console.OUT.println("After " + steps + " steps the last cell is " + result(CELLS - 1));
    Arguments.conclude(isRight(result, steps));
    new File(file).delete();
  }

  static def isRight(cells:Rail[Long], steps:Long):Boolean {
    for (i in cells.range()) {
      var cell:Long = i;
      for (step in 1..steps) cell = next(cell, step);
      if (cell != cells(i)) return false;
    }
    return true;
  }
}
