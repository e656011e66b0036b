/* Points of a global array anywhere, sorted by their owners. */
package x10.ga;

import x10.compiler.NoInline;
import x10.xrx.Sections;
import x10.xrx.Transfers;

final class Scattered[T] {
  private val array:GlobalArray[T];
  private val first:Rail[Long];   // of each owner's points, in their new order
  private val cells:Rail[Long];   // where they are in the owner's memory
  private val places:Rail[Long];  // where they were in the order given; null where one owner has all: they stay there

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
    val isOfOne = n > 0 && first(owners(0) + 1) == n;
    for (k in 1..(first.size - 1))
      first(k) += first(k - 1);
    cells = isOfOne ? found : Unsafe.allocRailUninitialized[Long](n);
    places = isOfOne ? null : Unsafe.allocRailUninitialized[Long](n);
    if (!isOfOne)
      sort(owners, found);
  }
  private def sort(owners:Rail[Long], found:Rail[Long]):void {
    val next = new Rail[Long](first);
    for (i in 0..(owners.size - 1)) {
      val begin = next(owners(i))++;
      cells(begin) = found(i);
      places(begin) = i;
    }
  }
  /** Whose each point is, and where it is in the owner's memory; counts those of each. */
  private def find(points:Rail[Long], owners:Rail[Long], found:Rail[Long]):void {
    val rank = array.dist.rank;
    val halo = array.handles().halo;
    if (array.dist.isTiled())
      findTiles(points, owners, found);
    else
      for (var axis:Long = rank - 1; axis >= 0; axis--)
        add(points, axis, new Met(array.dist, halo, axis), owners, found);
    for (i in 0..(owners.size - 1))
      first(owners(i) + 1)++;
  }
  private def findTiles(points:Rail[Long], owners:Rail[Long], found:Rail[Long]):void {
    val dist = array.dist;
    for (i in 0..(owners.size - 1)) {
      val p = Point.make(dist.rank, (axis:Long) => points(i * dist.rank + axis));
      if (!Ranks.contains(dist.domain, p))
        dist.refuse(points, i);
      owners(i) = dist.roleOf(p);
      found(i) = dist.cellOf(p);
    }
  }
  /** What one axis adds to owners and cells; the axes after it have added theirs. */
  private def add(points:Rail[Long], axis:Long, met:Met, owners:Rail[Long], found:Rail[Long]):void {
    val rank = array.dist.rank;
    for (i in 0..(owners.size - 1)) {
      val index = points(i * rank + axis);
      if ((index < met.low || index > met.high) && !met.meet(index))
        refuse(points);
      if (owners(i) != met.behind)
        met.measure(owners(i));
      owners(i) += met.owner;
      found(i) += (index + met.shift) * met.stride;
    }
  }
  /** The first point that is outside. */
  private @NoInline def refuse(points:Rail[Long]):void {
    val dist = array.dist;
    for (i in 0..(points.size / dist.rank - 1))
      for (axis in 0..(dist.rank - 1))
        if (!dist.cut(axis).has(points(i * dist.rank + axis)))
          dist.refuse(points, i);
  }
  /** What was found of an axis last: the next point is often in the same block. */
  private static final class Met {
    private val dist:Distribution;
    private val halo:Halo;
    private val axis:Long;
    var low:Long = 0; // of a block
    var high:Long = -1;
    var owner:Long = 0; // what its part adds to the number of the owner
    var shift:Long = 0; // from an index to its position along the axis in the memory of the part
    var behind:Long = -1; // what the axes after this one have made of the number of an owner
    var stride:Long = 0; // in that owner's memory
    def this(dist:Distribution, halo:Halo, axis:Long) {
      this.dist = dist;
      this.halo = halo;
      this.axis = axis;
    }
    /** False where the index is outside. */
    @NoInline def meet(index:Long):Boolean {
      val cut = dist.cut(axis);
      if (!cut.has(index))
        return false;
      val block = cut.blockOf(index);
      low = cut.start(block);
      high = cut.end(block);
      owner = cut.partOf(block) * dist.weight(axis);
      shift = cut.placeIn(block, index) + halo.lower(axis) - index;
      return true;
    }
    @NoInline def measure(number:Long):void {
      behind = number;
      stride = 1;
      for (i in (axis + 1)..(dist.rank - 1))
        stride *= halo.extent(dist, dist.coordinate(number, i), i);
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
    if (places == null)
      return from;
    val values = Unsafe.allocRailUninitialized[T](places.size);
    for (i in 0..(places.size - 1))
      values(i) = from(places(i));
    return values;
  }
  /** Waits for the elements. */
  def get(to:Rail[T]):void {
    val rails = array.handles().rails;
    val values = places == null ? to : Unsafe.allocRailUninitialized[T](places.size);
    val cells = this.cells;
    finish each((owner:Long, begin:Long, n:Long) => {
      if (Sections.isRaw[T](values))
        Transfers.asyncGather[T](rails(owner), cells, begin, n, values, begin);
      else
        getFromThere[T](rails(owner).rail, new Rail[Long](n, (i:Long) => cells(begin + i)),
            GlobalRef[Rail[T]](values), begin);
    });
    if (places != null)
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
