/* Elements of one type by their indices, spread over the places of a group: each place keeps a box of its own, in one
 * rail, and only it may use those. Methods on the whole array start an activity at each place, and wait.
 *
 * @property size how many elements it has, at all places together */
package x10.array;

import x10.compiler.Inline;
import x10.compiler.Named;
import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.SendsForCaller;
import x10.compiler.TransientInitExpr;
import x10.compiler.Unchanging;
import x10.util.RailUtils;

@Unchanging @Named
public abstract class DistArray[T](size:Long) implements Iterable[Point(this.rank())] {
  /** How many indices an element has. */
  public abstract property rank():Long;

  protected val placeGroup:PlaceGroup;
  protected val rails:PlaceLocalHandle[Rail[T]];
  private @TransientInitExpr(arrived()) transient var mine:Rail[T]; // of this place, once it has been asked for
  private val halo:Halo[T]; // null without ghosts
  private @Named transient var name:Long;

  /** init gives the elements of the place that it runs at. */
  protected def this(pg:PlaceGroup, init:()=>Rail[T], size:Long) {
    this(pg, PlaceLocalHandle.make[Rail[T]](pg, init), size, null);
  }
  private def this(pg:PlaceGroup, rails:PlaceLocalHandle[Rail[T]], size:Long, halo:Halo[T]) {
    property(size);
    placeGroup = pg;
    this.rails = rails;
    this.halo = halo;
    mine = null;
    name = 0;
  }
  /** An array of the same elements. */
  def this(dist:Dist, rails:PlaceLocalHandle[Rail[T]], halo:Halo[T]) { this(dist.pg, rails, dist.is.size(), halo); }
  /** The same, of which messages may say that it is the one that was made. */
  def this(dist:Dist, made:DistArray[T]) {
    this(dist.pg, made.rails, made.size, made.halo);
    Known.share(this, made);
  }
  /** Makes the elements of all places, each of which knows then what the array is: it need not be sent again. */
  static def make[T](dist:Dist, init:()=>Rail[T],
      describe:(PlaceLocalHandle[Rail[T]])=>DistArray[T]):DistArray[T] =
    Known.make[Rail[T]](dist.pg, init, (h:PlaceLocalHandle[Rail[T]], isAll:Boolean) =>
        [describe(h) as Any, null, dist, dist.is]) as DistArray[T];

  /** The elements of this place, and its ghosts around them. */
  public final @Inline def raw():Rail[T] {
    val r = mine;
    return r == null ? find() : r;
  }
  private @Pure @NoInline def find():Rail[T] {
    val r = rails();
    settle();
    mine = r == null ? Unsafe.allocRailUninitialized[T](0) : r;
    return mine;
  }
  /* A loop over the elements then need not ask in its first round; null where this place has not made its rail yet. */
  private def arrived():Rail[T] {
    val r = rails();
    if (r != null)
      settle();
    return r;
  }
  /** Keeps what finding elements in the rail takes; comes before the rail's first use at a place. */
  abstract def settle():void;
  /** The places that have the elements. */
  public final def placeGroup():PlaceGroup = placeGroup;

  /** All indices of the array. No message. */
  public abstract def globalIndices():IterationSpace{self.rank==this.rank(), self.rect};
  /** The indices of the elements of this place, without ghosts. No message. */
  public abstract def localIndices():IterationSpace{self.rank==this.rank(), self.rect};
  /** All indices of the array, those of other places too. */
  public def iterator():Iterator[Point(this.rank())] = globalIndices().iterator() as Iterator[Point(this.rank())];
  /** Who has the element; INVALID_PLACE for a point outside the array. */
  public abstract def place(p:Point(this.rank())):Place;
  /** An element of this place. BadPlaceException where another place has it, ArrayIndexOutOfBoundsException where the
   * array has none. */
  public abstract operator this(p:Point(this.rank())):T;
  /** Changes an element of this place to v, which is the result. BadPlaceException where another place has it,
   * ArrayIndexOutOfBoundsException where the array has none. */
  public abstract operator this(p:Point(this.rank()))=(v:T):T{self==v};

  abstract def dist():Dist;

  /** The bounds of what this place keeps: its own indices, and its ghosts'. */
  protected def keptMin(axis:Long):Long {
    val own = localIndices();
    return halo == null || own.isEmpty() ? own.min(axis) : halo.min(own.min(axis), axis);
  }
  protected def keptMax(axis:Long):Long {
    val own = localIndices();
    return halo == null || own.isEmpty() ? own.max(axis) : halo.max(own.max(axis), axis);
  }
  private def keptPatch(space:IterationSpace):Patch {
    val low = new Rail[Long](space.rank, (i:Long) => keptMin(i));
    val high = new Rail[Long](space.rank, (i:Long) => keptMax(i));
    return new Patch(mins(space), maxs(space), low, Patch.extents(low, high));
  }
  private static def wholePatch(space:IterationSpace):Patch =
    new Patch(mins(space), maxs(space), mins(space), Patch.extents(mins(space), maxs(space)));
  /** A copy of elements of this place, ghosts or not. */
  public def getPatch(space:IterationSpace(this.rank()){self.rect}):Rail[T] {
    for (var i:Long = 0; i < space.rank; i++)
      if (!space.isEmpty() && (space.min(i) < keptMin(i) || space.max(i) > keptMax(i)))
        throw new ArrayIndexOutOfBoundsException("patch to copy: " + space + " not contained in local indices: " +
            localIndices());
    return patchOf(space);
  }
  private def patchOf(space:IterationSpace):Rail[T] {
    val patch = Unsafe.allocRailUninitialized[T](space.size());
    if (patch.size > 0)
      Patch.copy[T](raw(), keptPatch(space), patch, wholePatch(space));
    return patch;
  }
  /** The elements of this place without ghosts: themselves if there are no ghosts, or else a copy. */
  private def own():Rail[T] = halo == null ? raw() : patchOf(localIndices());
  /** Elements of this place are these now. */
  private def setOwn(elements:Rail[T]):void {
    if (halo != null && elements.size > 0)
      Patch.copy[T](elements, wholePatch(localIndices()), raw(), keptPatch(localIndices()));
  }

  /** Every place gets the ghosts that it has from others: called at one place, it starts an activity at each, and
   * waits for all. */
  public final def updateGhosts():void {
    if (halo != null)
      halo.update();
  }
  /** Each place calls this, then does what needs no ghosts, then waits; those of others arrive meanwhile. */
  public final def sendGhostsLocal():void {
    if (halo != null)
      halo.send();
  }
  /** Waits until the ghosts of this place have arrived. Other activities run meanwhile. */
  public final def waitForGhostsLocal():void {
    if (halo != null)
      halo.await();
  }
  /** The other way: each element becomes op of itself and of the ghosts that places have of it, one after the other;
   * and the ghosts become unit. The order is the same in every run. */
  public final def accumulateGhosts(op:(T,T)=>T, unit:T):void {
    if (halo != null)
      halo.accumulate(op, unit);
  }
  /** Each place calls this instead of sendGhostsLocal, all with the same op, and waitForGhostsLocal as there. */
  public final def sendGhostsBackLocal(op:(T,T)=>T, unit:T):void {
    if (halo != null)
      halo.sendBack(op, unit);
  }
  private static def contains(all:IterationSpace, space:IterationSpace):Boolean {
    for (var d:Long = 0; d < space.rank; d++)
      if (!space.isEmpty() && (space.min(d) < all.min(d) || space.max(d) > all.max(d)))
        return false;
    return true;
  }
  private static def mins(space:IterationSpace):Rail[Long] = new Rail[Long](space.rank, (i:Long) => space.min(i));
  private static def maxs(space:IterationSpace):Rail[Long] = new Rail[Long](space.rank, (i:Long) => space.max(i));

  /** Copies a box of elements, wherever they are, to a rail here, row by row and asynchronously: the finish around
   * waits for one request and one answer for each place that has some of them. */
  public static @SendsForCaller @NoInline def asyncCopy[T](src:DistArray[T],
      space:IterationSpace{self.rank==src.rank(), self.rect}, dst:Rail[T]):void {
    src.copyBox(space, dst, false);
  }
  /** The other way, by one message to each of the places. */
  public static @SendsForCaller @NoInline def asyncCopy[T](src:Rail[T], dst:DistArray[T],
      space:IterationSpace{self.rank==dst.rank(), self.rect}):void {
    dst.copyBox(space, src, true);
  }
  /** Places of one host copy from and to each other's elements by load and store, without a message, where the
   * transport can do that (PlaceLocalHandle.shareMemory). Nobody may use the array meanwhile. */
  public final def shareMemory():void {
    val rails = this.rails;
    placeGroup.broadcastFlat(() => { rails.shareMemory(); });
  }
  private @SendsForCaller def copyBox(space:IterationSpace, near:Rail[T], isPut:Boolean):void {
    requireBox(space, near.size);
    val grid = space.isEmpty() ? null : dist().blocks();
    if (grid == null)
      return;
    var met:Long = 1;
    for (var axis:Long = 0; axis < space.rank; axis++)
      met *= grid.met(axis, space.min(axis), space.max(axis));
    for (var n:Long = 0; n < met; n++)
      copyPiece(grid, partAt(grid, space, n), space, near, isPut);
  }
  private def requireBox(space:IterationSpace, size:Long):void {
    if (!contains(globalIndices(), space))
      throw new ArrayIndexOutOfBoundsException("patch to copy: " + space + " not contained in array: " +
          globalIndices());
    if (size < space.size())
      throw new ArrayIndexOutOfBoundsException("patch to copy: " + space + " to or from a rail of " + size);
  }
  /** The n-th part that has some of the box. */
  private static def partAt(grid:BlockGrid, space:IterationSpace, n:Long):Long {
    var rest:Long = n;
    var k:Long = 0;
    for (var axis:Long = space.rank - 1; axis >= 0; axis--) {
      val along = n == 0 ? 1 : grid.met(axis, space.min(axis), space.max(axis));
      k += grid.step(axis, space.min(axis), rest % along);
      rest /= along;
    }
    return k;
  }
  private @SendsForCaller def copyPiece(grid:BlockGrid, k:Long, space:IterationSpace, near:Rail[T],
      isPut:Boolean):void {
    val words = Unsafe.allocRailUninitialized[Long](Section.WORDS);
    for (var axis:Long = 0; axis < space.rank; axis++) {
      val low = grid.low(axis, k);
      val high = grid.high(axis, k);
      val min = halo == null ? low : halo.min(low, axis);
      val max = halo == null ? high : halo.max(high, axis);
      Section.axis(words, axis, Math.max(space.min(axis), low), Math.min(space.max(axis), high), min, max - min + 1,
          space.min(axis), space.max(axis) - space.min(axis) + 1);
    }
    Section.copy[T](space.rank, words, rails, placeGroup(k), near, isPut);
  }

  /** Joins all elements by op: those of each place, in parallel, and then the places' results in their order. A
   * message to each place, and one back. */
  public final def reduce(op:(T,T)=>T, unit:T):T = reduce[T](op, op, unit);
  /** Joins the elements of each place by lop, in parallel, and then the places' results by gop, in the order of the
   * places. A message to each place, and one back; it waits for them. */
  public final def reduce[U](lop:(U,T)=>U, gop:(U,U)=>U, unit:U):U {
    val results = GlobalRail[U](new Rail[U](placeGroup.numPlaces(), unit));
    finish for (var k:Long = 0; k < placeGroup.numPlaces(); k++) {
      val i = k;
      at (placeGroup(k)) async {
        val sum = RailUtils.reduce[T,U](own(), lop, unit);
        at (results.home) async results()(i) = sum;
      }
    }
    return RailUtils.reduce[U,U](results(), gop, unit);
  }
  /** Each element of dst becomes op of the element here, at its place; gives dst, which has the same distribution.
   * IllegalArgumentException where a place has another number of elements of it. A message to each place. */
  public final def map[U](dst:DistArray[U], op:(T)=>U):DistArray[U]{self==dst} {
    placeGroup.broadcastFlat(() => {
      val from = own();
      val to = dst.own();
      checkSize(from, to.size);
      RailUtils.map[T,U](from, to, op);
      dst.setOwn(to);
    });
    return dst;
  }
  /** Each element of dst becomes op of the elements here and in src2, at its place; gives dst. A message to each
   * place. */
  public final def map[S,U](src2:DistArray[S], dst:DistArray[U], op:(T,S)=>U):DistArray[U]{self==dst} {
    placeGroup.broadcastFlat(() => {
      val from = own();
      val from2 = src2.own();
      val to = dst.own();
      checkSize(from, from2.size);
      checkSize(from, to.size);
      RailUtils.map[T,S,U](from, from2, to, op);
      dst.setOwn(to);
    });
    return dst;
  }
  private static def checkSize[T](own:Rail[T], n:Long):void {
    if (n != own.size)
      throw new IllegalArgumentException("arrays have different sizes (" + own.size + ", " + n + ") at " + here);
  }

  /** For a point that is not one of this place; whose it is, INVALID_PLACE if no place's. */
  protected static def misplaced(p:Point, owner:Place):void {
    var s:String = "";
    for (var i:Long = 0; i < p.rank; i++)
      s += (i > 0 ? ", " : "") + p(i);
    if (owner == Place.INVALID_PLACE)
      throw new ArrayIndexOutOfBoundsException("(" + s + ") not contained in array");
    throw new BadPlaceException("point (" + s + ") not defined at " + here + ": it is at " + owner);
  }
  protected static def checked(n:Long):Long {
    if (n < 0)
      throw new NegativeArraySizeException("" + n);
    return n;
  }
}
