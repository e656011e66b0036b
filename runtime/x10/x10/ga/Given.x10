/* Checks of what distributions are made of: all throw IllegalArgumentException, and say what is wrong. */
package x10.ga;

import x10.views.Domain;

final class Given {
  private def this() { }

  static def requireStarts(d:Domain, starts:Rail[Rail[Long]]):void {
    requireAxes(d, starts.size, "lists of blocks");
    for (var i:Long = 0; i < d.rank; i++)
      requireStarts(d, i, starts(i));
  }
  private static def requireStarts(d:Domain, axis:Long, starts:Rail[Long]):void {
    if (starts.size == 0 || starts(0) != d.min(axis) || starts(starts.size - 1) > d.max(axis))
      throw new IllegalArgumentException("blocks " + starts + " do not begin where axis " + axis + " of " + d +
          " does, or end outside");
    for (var b:Long = 1; b < starts.size; b++)
      if (starts(b) <= starts(b - 1))
        throw new IllegalArgumentException("blocks " + starts + " of axis " + axis + " do not increase");
  }
  static def requireBlocks(d:Domain, block:Rail[Long]):void {
    requireAxes(d, block.size, "sizes of blocks");
    for (var i:Long = 0; i < d.rank; i++)
      if (block(i) < 1)
        throw new IllegalArgumentException("axis " + i + " cannot have blocks of " + block(i));
  }
  /** Of a grid. */
  static def requirePlaces(d:Domain, grid:Rail[Long], group:PlaceGroup):void {
    requireAxes(d, grid.size, "numbers of places");
    for (var i:Long = 0; i < d.rank; i++)
      if (grid(i) < 1)
        throw new IllegalArgumentException("axis " + i + " cannot be dealt to " + grid(i) + " places");
    requireGrid(grid, "places", group);
  }
  static def requireAxes(d:Domain, given:Long, what:String):void {
    if (given != d.rank)
      throw new IllegalArgumentException(given + " " + what + " for " + d.rank + " axes");
    if (d.isEmpty())
      throw new IllegalArgumentException("nothing to distribute: " + d);
    for (var i:Long = 0; i < d.rank; i++)
      if (d.stride(i) != 1)
        throw new IllegalArgumentException("a domain with strides cannot be distributed: " + d);
  }
  static def requireGrid(grid:Rail[Long], what:String, group:PlaceGroup):void {
    var all:Long = 1;
    for (var i:Long = 0; i < grid.size; i++) {
      all *= grid(i);
      if (all > group.numPlaces())
        throw tooMany(grid, what, group);
    }
  }
  static def tooMany(counts:Rail[Long], what:String, group:PlaceGroup):IllegalArgumentException =
    new IllegalArgumentException(counts + " " + what + " are more than " + group.numPlaces() + " places");
}
