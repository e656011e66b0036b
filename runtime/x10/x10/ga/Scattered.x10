/* Points of a global array anywhere, sorted by their owners. */
package x10.ga;

import x10.xrx.Sections;
import x10.xrx.Transfers;

final class Scattered[T] {
  private val array:GlobalArray[T];
  private val first:Rail[Long];   // of each owner's points, in their new order
  private val cells:Rail[Long];   // where they are in the owner's memory
  private val places:Rail[Long];  // where they were in the order given

  /** All points are in the array, or ArrayIndexOutOfBoundsException says which is not. The indices of a point follow
   * each other. */
  def this(array:GlobalArray[T], points:Rail[Long], elements:Rail[T]) {
    this.array = array;
    val rank = array.rank;
    val n = points.size / rank;
    if (points.size % rank != 0)
      throw new IllegalArgumentException(points.size + " indices are no points of " + rank + " axes");
    if (elements.size < n)
      throw new ArrayIndexOutOfBoundsException(n + " points, and " + elements.size + " elements");
    val owners = new Rail[Long](n);
    val found = new Rail[Long](n);
    first = new Rail[Long](array.dist.roles() + 1);
    find(points, owners, found);
    for (k in 1..(first.size - 1))
      first(k) += first(k - 1);
    val next = new Rail[Long](first);
    cells = new Rail[Long](n);
    places = new Rail[Long](n);
    for (i in 0..(n - 1)) {
      val begin = next(owners(i))++;
      cells(begin) = found(i);
      places(begin) = i;
    }
  }
  /** Whose each point is, and where it is in the owner's memory; counts those of each. */
  private def find(points:Rail[Long], owners:Rail[Long], found:Rail[Long]):void {
    val dist = array.dist;
    val lower = array.handles().halo.lower;
    val rank = dist.rank;
    val cuts = new Rail[Cut](rank, (i:Long) => dist.cut(i));
    val strides = new Rail[Long](dist.roles() * rank); // of the memory of owners that have been met
    val inside = new Rail[Long](rank);
    for (var i:Long = 0; i < owners.size; i++) {
      var owner:Long = 0;
      for (var axis:Long = 0; axis < rank; axis++) {
        val cut = cuts(axis);
        val index = points(i * rank + axis);
        if (index < cut.first || index > cut.last)
          dist.refuse(points, i);
        val block = cut.blockOf(index);
        owner += cut.partOf(block) * dist.weight(axis);
        inside(axis) = cut.placeIn(block, index) + lower(axis);
      }
      if (first(owner + 1)++ == 0)
        measure(strides, owner);
      var cell:Long = 0;
      for (var axis:Long = 0; axis < rank; axis++)
        cell += inside(axis) * strides(owner * rank + axis);
      owners(i) = owner;
      found(i) = cell;
    }
  }
  private def measure(strides:Rail[Long], owner:Long):void {
    val dist = array.dist;
    val halo = array.handles().halo;
    var size:Long = 1;
    for (var axis:Long = dist.rank - 1; axis >= 0; axis--) {
      strides(owner * dist.rank + axis) = size;
      size *= halo.extent(dist, dist.coordinate(owner, axis), axis);
    }
  }


  /** Calls body with each owner of some, the first of its points and how many they are. */
  private def each(body:(Long, Long, Long)=>void):void {
    for (owner in 0..(first.size - 2))
      if (first(owner + 1) > first(owner))
        body(owner, first(owner), first(owner + 1) - first(owner));
  }
  /** Asynchronous. */
  def put(from:Rail[T]):void {
    val rails = array.handles().rails;
    val values = sorted(from);
    val cells = this.cells;
    each((owner:Long, begin:Long, n:Long) => {
      if (Sections.isRaw[T](values))
        Transfers.asyncScatter[T](values, begin, rails(owner), cells, begin, n);
      else
        putThere[T](rails(owner).rail, new Rail[T](n, (i:Long) => values(begin + i)),
            new Rail[Long](n, (i:Long) => cells(begin + i)));
    });
  }
  private static def putThere[T](rail:GlobalRef[Rail[T]], values:Rail[T], cells:Rail[Long]):void {
    at (rail.home) async {
      val all = rail();
      for (i in 0..(cells.size - 1))
        all(cells(i)) = values(i);
    }
  }
  /** Asynchronous; adds. */
  def accumulate(from:Rail[T], alpha:T):void {
    val rails = array.handles().rails;
    val values = scaled(sorted(from), alpha);
    each((owner:Long, begin:Long, n:Long) => {
      Transfers.asyncScatterAccumulate[T](values, begin, rails(owner), cells, begin, n, Transfers.ADD);
    });
  }
  private static def scaled[T](values:Rail[T], alpha:T):Rail[T] {
    val all = Unsafe.allocRailZeroed[T](values.size);
    if (values.size > 0)
      finish Transfers.asyncAccumulate[T](values, 0, new Rail[Long](0), GlobalRail[T](all), 0, new Rail[Long](0),
          new Rail[Long](1, values.size), Transfers.ADD, alpha);
    return all;
  }
  private def sorted(from:Rail[T]):Rail[T] {
    val places = this.places;
    val values = Unsafe.allocRailUninitialized[T](places.size);
    for (i in 0..(places.size - 1))
      values(i) = from(places(i));
    return values;
  }
  /** Waits for the elements. */
  def get(to:Rail[T]):void {
    val rails = array.handles().rails;
    val values = Unsafe.allocRailUninitialized[T](places.size);
    val cells = this.cells;
    finish each((owner:Long, begin:Long, n:Long) => {
      if (Sections.isRaw[T](values))
        Transfers.asyncGather[T](rails(owner), cells, begin, n, values, begin);
      else
        getFromThere[T](rails(owner).rail, new Rail[Long](n, (i:Long) => cells(begin + i)),
            GlobalRef[Rail[T]](values), begin);
    });
    for (i in 0..(places.size - 1))
      to(places(i)) = values(i);
  }
  private static def getFromThere[T](rail:GlobalRef[Rail[T]], cells:Rail[Long], target:GlobalRef[Rail[T]],
      first:Long):void {
    at (rail.home) async {
      val all = rail();
      val values = new Rail[T](cells.size, (i:Long) => all(cells(i)));
      at (target.home) async Rail.copy[T](values, 0, target(), first, values.size);
    }
  }
}
