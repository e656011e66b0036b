/* How blocks are dealt out that each lie by themselves in their owner's memory: in turn along each axis of a grid of
 * places, or, where there is no grid, in turn to all places, as the blocks are numbered row by row. A place keeps its
 * blocks one after another, in that order, each in as much memory as the greatest takes. */
package x10.ga;

import x10.compiler.NoInline;
import x10.compiler.Unchanging;
import x10.views.Domain;

@Unchanging
final class Tiles {
  private val cuts:Rail[Cut];
  private val grid:Rail[Long];    // null: none
  private val extents:Rail[Long]; // of the greatest block
  /** Among so many places they are dealt out. */
  val places:Long;

  private def this(cuts:Rail[Cut], grid:Rail[Long], places:Long) {
    this.cuts = cuts;
    this.grid = grid;
    this.places = places;
    extents = new Rail[Long](cuts.size, (i:Long) => greatest(cuts(i)));
  }
  static def along(grid:Rail[Long], cuts:Rail[Cut]):Tiles = new Tiles(cuts, new Rail[Long](grid), product(grid));
  static def inTurn(places:Long, cuts:Rail[Cut]):Tiles = new Tiles(cuts, null, places);

  private static def greatest(cut:Cut):Long {
    var most:Long = 0;
    for (b in 0..(cut.blocks - 1))
      most = Math.max(most, cut.extent(b));
    return most;
  }
  private static def product(numbers:Rail[Long]):Long {
    var all:Long = 1;
    for (n in numbers)
      all *= n;
    return all;
  }

  def hasGrid():Boolean = grid != null;
  /** How many places the grid has along an axis. */
  def places(axis:Long):Long = grid(axis);
  /** The coordinate of a place of the grid along an axis. */
  def coordinate(role:Long, axis:Long):Long {
    var rest:Long = role;
    for (var i:Long = grid.size - 1; i > axis; i--)
      rest /= grid(i);
    return rest % grid(axis);
  }
  /** Which place has a block. */
  @NoInline def owner(block:Rail[Long]):Long {
    var number:Long = 0;
    for (i in 0..(cuts.size - 1))
      number = grid == null ? number * cuts(i).blocks + block(i) : number * grid(i) + block(i) % grid(i);
    return grid == null ? number % places : number;
  }
  /** How many of its owner's blocks come before a block. */
  private def slot(block:Rail[Long]):Long {
    var number:Long = 0;
    for (i in 0..(cuts.size - 1))
      number = grid == null ? number * cuts(i).blocks + block(i)
          : number * share(i, block(i) % grid(i)) + block(i) / grid(i);
    return grid == null ? number / places : number;
  }
  /** How many blocks of an axis go to places of that coordinate. */
  private def share(axis:Long, coordinate:Long):Long = (cuts(axis).blocks - coordinate + grid(axis) - 1) / grid(axis);
  /** How many blocks a place has. */
  private def count(role:Long):Long {
    if (role < 0 || role >= places)
      return 0;
    var all:Long = 1;
    for (i in 0..(cuts.size - 1))
      all *= grid == null ? cuts(i).blocks : share(i, coordinate(role, i));
    return grid == null ? (all - role + places - 1) / places : all;
  }

  /** The indices of a place's memory: those of one block, and the blocks one after another along the first axis. */
  def memory(role:Long):Domain {
    val n = count(role);
    if (n == 0)
      return Domain.empty(cuts.size);
    return Ranks.box(Point.make(cuts.size, (i:Long) => 0),
        Point.make(cuts.size, (i:Long) => (i == 0 ? n : 1) * extents(i) - 1));
  }
  /** Where a point is in the memory of its owner, by the indices of that memory. */
  @NoInline def placeOf(p:Point):Point {
    val block = new Rail[Long](cuts.size, (i:Long) => cuts(i).blockOf(p(i)));
    val before = slot(block);
    return Point.make(cuts.size, (i:Long) => (i == 0 ? before * extents(0) : 0) + p(i) - cuts(i).start(block(i)));
  }
  /** The same as a position in that memory, which is row by row. */
  def cell(p:Point):Long {
    val place = placeOf(p);
    var cell:Long = 0;
    for (i in 0..(cuts.size - 1))
      cell = cell * extents(i) + place(i);
    return cell;
  }

  def equals(that:Tiles):Boolean {
    if (that == null || places != that.places || hasGrid() != that.hasGrid())
      return false;
    if (grid == null)
      return true;
    for (i in 0..(grid.size - 1))
      if (grid(i) != that.grid(i))
        return false;
    return true;
  }
}
