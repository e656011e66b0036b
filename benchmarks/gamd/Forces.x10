import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.ga.Ops;
import x10.ga.TaskCounter;
import x10.util.Team;
import x10.views.Domain;
import x10.views.Handle;
import x10.views.View;

/**
 * All forces between atoms, as paper 002 computes them (figure 7): the matrix of forces is cut into blocks of 256 by
 * 256 atoms, and a task is a block on or above the diagonal. Coordinates and forces are in global arrays. A place
 * draws the number of its next task and has the coordinates of that on their way while it computes the one before; it
 * adds forces to where they belong.
 */
final class Forces {
  static val BLOCK = 256;
  private val lattice:Lattice;
  private val coordinates:GlobalArray[Double](1);
  private val forces:GlobalArray[Double](1);
  private val counter:TaskCounter;
  private val isEarly:Boolean;  // coordinates are got a task ahead
  private val isDrawn:Boolean;  // tasks are drawn, not dealt out
  private val blocks:Long;

  def this(lattice:Lattice, isEarly:Boolean, isDrawn:Boolean) {
    this.lattice = lattice;
    this.isEarly = isEarly;
    this.isDrawn = isDrawn;
    blocks = (lattice.atoms - 1) / BLOCK + 1;
    val all = Domain.make(0..(3 * lattice.atoms - 1));
    val owners = Math.min(blocks, Place.numPlaces());
    val n = blocks;
    val dist = Distribution.irregular(all, [new Rail[Long](owners, (k:Long) => k * n / owners * 3 * BLOCK)]);
    coordinates = GlobalArray.make[Double](dist, (p:Point) => lattice.coordinate(p(0))) as GlobalArray[Double](1);
    forces = GlobalArray.make[Double](dist) as GlobalArray[Double](1);
    counter = new TaskCounter();
  }

  def tasks():Long = blocks * (blocks + 1) / 2;
  private def points(block:Long):Domain{self.rank==1, self.rect} =
    Domain.make((3 * BLOCK * block)..(3 * Math.min(BLOCK * (block + 1), lattice.atoms) - 1));

  /** One place's part. All call it together. */
  def run():Result {
    val first = new Work(), second = new Work();
    val pairs = new Pairs();
    var draws:Long = 0;
    var now:Work = first;
    var later:Work = second;
    var task:Long = isDrawn ? counter.next() : here.id;
    draws++;
    now.take(task);
    while (task < tasks()) {
      task = isDrawn ? counter.next() : task + Place.numPlaces();
      draws++;
      if (isEarly)
        later.take(task);
      now.compute(pairs);
      if (!isEarly)
        later.take(task);
      val done = now;
      now = later;
      later = done;
    }
    forces.sync();
    val sums = Team.WORLD.allreduce[Double](pairs.energy, Team.ADD);
    val virial = Team.WORLD.allreduce[Double](pairs.virial, Team.ADD);
    return new Result(sums, virial, Ops.norm2(forces), net(), draws);
  }
  /** The greatest component of the sum of all forces: it is 0. */
  private def net():Double {
    val sums = new Rail[Double](3);
    val mine = forces.local();
    for (p in mine.domain)
      sums(p(0) % 3) += mine(p(0));
    Team.WORLD.allreduce[Double](sums, 0, sums, 0, 3, Team.ADD);
    return Math.max(Math.abs(sums(0)), Math.max(Math.abs(sums(1)), Math.abs(sums(2))));
  }
  def drawn():Long = counter.drawn();

  /** A task, and what it needs. */
  private class Work {
    private val x = new Rail[Double](3 * BLOCK), y = new Rail[Double](3 * BLOCK); // coordinates
    private val f = new Rail[Double](3 * BLOCK), g = new Rail[Double](3 * BLOCK); // forces
    private var row:Long = 0;
    private var column:Long = 0;
    private var ofRow:Handle = null;
    private var ofColumn:Handle = null;

    /** Starts to get the coordinates, if there is such a task: they are numbered row by row. */
    def take(task:Long):void {
      if (task >= tasks())
        return;
      row = 0;
      var rest:Long = task;
      while (rest >= blocks - row)
        rest -= blocks - row++;
      column = row + rest;
      ofRow = get(row, x);
      ofColumn = column == row ? null : get(column, y);
    }
    private def get(block:Long, to:Rail[Double]):Handle =
      coordinates.nbGet(points(block), view(block, to));
    private def view(block:Long, rail:Rail[Double]):View[Double](1) = View.over[Double](rail, points(block), 0, [1]);

    def compute(pairs:Pairs):void {
      ofRow.wait();
      f.clear();
      if (column == row) {
        pairs.within(x, f, points(row).size() / 3);
      } else {
        ofColumn.wait();
        g.clear();
        pairs.between(x, f, points(row).size() / 3, y, g, points(column).size() / 3);
        add(column, g);
      }
      add(row, f);
    }
    private def add(block:Long, from:Rail[Double]):void {
      forces.acc(points(block), view(block, from), 1.0);
    }
  }
}
