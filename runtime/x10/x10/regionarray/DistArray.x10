/* Elements of one type by the points of a region, spread over places: each place keeps those that the distribution
 * gives it, and only it may use them. Methods on the whole array start an activity at each place, and wait.
 *
 * ```
 * val d = Dist.makeBlock(Region.make(0..9));
 * val a = DistArray.make[Long](d, ([i]:Point(1)) => i);
 * finish ateach (p in d)
 *   a(p) = 2 * a(p);
 * Console.OUT.println(a.reduce((x:Long, y:Long) => x + y, 0)); // prints 90
 * ```
 *
 * @property dist which place has which element */
package x10.regionarray;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Named;
import x10.compiler.NoInline;
import x10.compiler.Pure;
import x10.compiler.SendsForCaller;
import x10.compiler.TransientInitExpr;
import x10.compiler.Unchanging;
import x10.util.Team;

@Unchanging @Named
public class DistArray[T](dist:Dist) implements (Point{self.rank==this.dist.region.rank})=>T,
  Iterable[Point{self.rank==this.dist.region.rank}], PointSpace {

  /** All points of the array, those of other places too. */
  public property region():Region = dist.region;
  /** How many indices a point has. */
  public property rank():Long = dist.region.rank;
  /** Whether the region is a box. */
  public property rect():Boolean = dist.region.rect;
  /** Whether the region is a box that begins at 0 along each axis. */
  public property zeroBased():Boolean = dist.region.zeroBased;
  /** Whether the region is a range that begins at 0. */
  public property rail():Boolean = dist.region.rail;

  val parts:PlaceLocalHandle[DistPart[T]];
  val store:Store[T];            // of the elements, and of others, if this is some of another array
  val ghosts:GhostManager;       // null without ghosts
  private @TransientInitExpr(arrivedPart()) transient var mine:DistPart[T]; // of this place, once it has been asked for
  private @TransientInitExpr(arrived()) transient var local:Array[T]; // what is in it
  private @Named transient var name:Long;

  private def this(dist:Dist, ghosts:GhostManager, store:Store[T],
      parts:PlaceLocalHandle[DistPart[T]]):DistArray[T]{self.dist==dist} {
    property(dist);
    this.parts = parts;
    this.store = store;
    this.ghosts = ghosts;
    mine = null;
    local = null;
    name = 0;
  }
  /** Each place of the dist makes its part, and knows what the array is: it need not be sent again. */
  private def this(dist:Dist, ghosts:GhostManager, store:Store[T],
      part:()=>DistPart[T]):DistArray[T]{self.dist==dist} {
    this(dist, ghosts, Known.make[DistPart[T]](dist.places(), part, (h:PlaceLocalHandle[DistPart[T]], isAll:Boolean) =>
        dist.described(new DistArray[T](dist, ghosts, store, h), isAll)) as DistArray[T]);
  }
  private def this(dist:Dist, ghosts:GhostManager, made:DistArray[T]):DistArray[T]{self.dist==dist} {
    this(dist, ghosts, made.store, made.parts);
    Known.share(this, made);
  }
  /** An array of the parts that each place makes. */
  private static def of[T](dist:Dist, ghosts:GhostManager, part:()=>DistPart[T]):DistArray[T]{self.dist==dist} {
    val store = new Store[T](dist, ghosts);
    return new DistArray[T](dist, ghosts, store, () => {
      val made = part();
      store.set(made.all.raw());
      made
    });
  }
  private static def of[T](dist:Dist, init:()=>Array[T]):DistArray[T]{self.dist==dist} =
    of[T](dist, null, () => new DistPart[T](init()));

  /** Elements are zero. */
  public static def make[T](dist:Dist){T haszero}:DistArray[T]{self.dist==dist} = make[T](dist, Zero.get[T]());
  /** All elements are init, which is copied to each place: one message to each. */
  public static def make[T](dist:Dist, init:T):DistArray[T]{self.dist==dist} =
    of[T](dist, () => new Array[T](dist.get(here), init) as Array[T]);
  /** Each element is made at its place. */
  public static def make[T](dist:Dist, init:(Point(dist.region.rank))=>T):DistArray[T]{self.dist==dist} =
    of[T](dist, () => {
      val r = dist.get(here);
      new Array[T](r, (p:Point(r.rank)) => init(p as Point(dist.region.rank))) as Array[T]
    });
  /** With ghosts: copies of what is up to so many indices away, as they were at the last update. They get here as the
   * environment variable X10_GHOSTS says, or as the last argument: by "put", "shift", "put-global" or "shift-global"
   * (GhostManager). */
  public static def make[T](dist:Dist, ghostWidth:Long, periodic:Boolean){T haszero}:DistArray[T]{self.dist==dist} =
    make[T](dist, Zero.get[T](), ghostWidth, periodic);
  /** The same by an algorithm that is named; elements are zero. */
  public static def make[T](dist:Dist, ghostWidth:Long, periodic:Boolean,
      algorithm:String){T haszero}:DistArray[T]{self.dist==dist} =
    make[T](dist, Zero.get[T](), ghostWidth, periodic, algorithm);
  /** With ghosts of one width; all elements are init. */
  public static def make[T](dist:Dist, init:T, ghostWidth:Long, periodic:Boolean):DistArray[T]{self.dist==dist} =
    makeGhosted[T](dist, dist.getLocalGhostManager(ghostWidth, periodic), (all:Array[T]) => { all.fill(init); });
  /** With ghosts of one width, by an algorithm that is named; all elements are init. */
  public static def make[T](dist:Dist, init:T, ghostWidth:Long, periodic:Boolean,
      algorithm:String):DistArray[T]{self.dist==dist} =
    makeGhosted[T](dist, dist.getLocalGhostManager(ghostWidth, periodic, algorithm), (all:Array[T]) =>
        { all.fill(init); });
  /** With ghosts of one width; each element is init of its point, made at its place, and `init` is not asked for
   * ghosts. */
  public static def make[T](dist:Dist, init:(Point(dist.region.rank))=>T, ghostWidth:Long,
      periodic:Boolean):DistArray[T]{self.dist==dist} =
    makeGhosted[T](dist, dist.getLocalGhostManager(ghostWidth, periodic), (all:Array[T]) =>
        { fillOwn[T](dist, all, init); });
  /** With ghosts of one width, by an algorithm that is named; each element is init of its point. */
  public static def make[T](dist:Dist, init:(Point(dist.region.rank))=>T, ghostWidth:Long, periodic:Boolean,
      algorithm:String):DistArray[T]{self.dist==dist} =
    makeGhosted[T](dist, dist.getLocalGhostManager(ghostWidth, periodic, algorithm), (all:Array[T]) =>
        { fillOwn[T](dist, all, init); });
  /** With the ghosts that are asked for. */
  public static def make[T](dist:Dist, ghosts:Ghosts){T haszero}:DistArray[T]{self.dist==dist} =
    make[T](dist, Zero.get[T](), ghosts);
  /** With the ghosts that are asked for; all elements are init. */
  public static def make[T](dist:Dist, init:T, ghosts:Ghosts):DistArray[T]{self.dist==dist} =
    makeGhosted[T](dist, new GhostManager(dist, ghosts), (all:Array[T]) => { all.fill(init); });
  /** With the ghosts that are asked for; each element is init of its point, made at its place. */
  public static def make[T](dist:Dist, init:(Point(dist.region.rank))=>T, ghosts:Ghosts):DistArray[T]{self.dist==dist} =
    makeGhosted[T](dist, new GhostManager(dist, ghosts), (all:Array[T]) => { fillOwn[T](dist, all, init); });
  private static def fillOwn[T](dist:Dist, all:Array[T], init:(Point(dist.region.rank))=>T):void {
    val it = dist.get(here).iterator();
    while (it.hasNext()) {
      val p = it.next();
      all(p as Point(all.rank)) = init(p as Point(dist.region.rank));
    }
  }
  private static def makeGhosted[T](dist:Dist, ghosts:GhostManager,
      fill:(Array[T])=>void):DistArray[T]{self.dist==dist} {
    val team = ghosts.isGlobal ? Team(dist.places()) : Team.WORLD;
    return of[T](dist, ghosts, () => {
      val r = ghosts.getGhostRegion(here);
      val all = new Array[T](r, Unsafe.allocRailZeroed[T](r.size())) as Array[T];
      fill(all);
      new DistPart[T](dist, ghosts, all, team)
    });
  }

  /** Which place has which element. */
  public def getDist():Dist = dist;
  /** The elements of this place and its ghosts, shared with this array; of a restricted array only its own. */
  public def getLocalPortion():Array[T]{self.rank==this.dist.region.rank} {
    if (!dist.get(here).rect)
      throw new UnsupportedOperationException("the local portion is not rectangular");
    return (ghosts == null ? part().own : part().all) as Array[T]{self.rank==this.dist.region.rank};
  }
  /** The points that this place keeps, its ghosts among them. */
  public def localRegion():Region{self.rank==this.dist.region.rank} =
      part().all.region as Region{self.rank==this.dist.region.rank};
  /** The elements of this place and its ghosts, as the rail itself. */
  public def raw():Rail[T] = part().all.raw();
  private def part():DistPart[T] {
    if (mine == null) {
      val found = parts();
      mine = found == null ? new DistPart[T](new Array[T](dist.get(here), Unsafe.allocRailUninitialized[T](0))) : found;
    }
    return mine;
  }
  /* A loop over the elements then need not ask in its first round; null where this place has not made its part yet. */
  private def arrivedPart():DistPart[T] = parts();
  private def arrived():Array[T] = mine == null ? null : mine.all;
  private @Pure @NoInline def kept():Array[T] {
    local = part().all;
    return local;
  }
  /** A copy of elements of this place, ghosts or not. */
  public def getPatch(r:Region{self.rank==this.dist.region.rank,
      self.rect}):Array[T]{self.rank==this.dist.region.rank} {
    val from = part();
    if (!from.all.region.contains(r as Region(from.all.region.rank)))
      throw new ArrayIndexOutOfBoundsException("patch to copy: " + r + " not contained in local region: " +
          from.all.region);
    val copy = new Array[T](r,
        Unsafe.allocRailUninitialized[T](r.size())) as Array[T]{self.rank==this.dist.region.rank};
    if (!r.isEmpty())
      BoxCopy.within[T](r, from.all, copy);
    return copy;
  }

  /** Copies the elements of a box, wherever they are, to the same points of an array here, asynchronously: the finish
   * around waits for one request and one answer for each place that has some of them. */
  public static @SendsForCaller @NoInline def asyncCopy[T](src:DistArray[T],
      patch:Region{self.rank==src.dist.region.rank, self.rect}, dst:Array[T]{self.rank==src.dist.region.rank}):void {
    BoxCopy.all[T](src, patch, dst, false);
  }
  /** The other way, by one message to each of the places. */
  public static @SendsForCaller @NoInline def asyncCopy[T](src:Array[T],
      dst:DistArray[T]{self.dist.region.rank==src.rank}, patch:Region{self.rank==src.rank, self.rect}):void {
    BoxCopy.all[T](dst, patch, src, true);
  }
  /** Places of one host copy from and to each other's elements by load and store, without a message, where the
   * transport can do that (PlaceLocalHandle.shareMemory). Nobody may use the array meanwhile. */
  public def shareMemory():void {
    val rails = store.rails;
    dist.places().broadcastFlat(() => { rails.shareMemory(); });
  }

  private def misplaced(p:Point):void {
    if (!dist.region.contains(p))
      throw new ArrayIndexOutOfBoundsException("point " + p + " not contained in distribution " + dist);
    throw new BadPlaceException("point " + p + " not defined at " + here + ": it is at " + dist.find(p) +
        " by distribution " + dist);
  }
  private @Pure @NoInline def require(a:Array[T], p:Point):void {
    if (!a.mayHave(p))
      misplaced(p);
  }
  private @Pure @NoInline def require(a:Array[T], i0:Long):void {
    if (!a.isDealt(i0))
      require(a, Point.make(i0));
  }
  private @Pure @NoInline def require(a:Array[T], i0:Long, i1:Long):void {
    if (!a.isDealt(i0, i1))
      require(a, Point.make(i0, i1));
  }
  private @Pure @NoInline def require(a:Array[T], i0:Long, i1:Long, i2:Long):void {
    if (!a.isDealt(i0, i1, i2))
      require(a, Point.make(i0, i1, i2));
  }
  private @Pure @NoInline def require(a:Array[T], i0:Long, i1:Long, i2:Long, i3:Long):void {
    if (!a.isDealt(i0, i1, i2, i3))
      require(a, Point.make(i0, i1, i2, i3));
  }
  private @Inline def read(p:Point):T {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(p))
      if (!a.isDealt(p)) require(a, p.again());
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(p));
  }
  private @Inline def write(p:Point, v:T):T {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(p))
      if (!a.isDealt(p)) require(a, p.again());
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(p), v);
    return v;
  }
  /** The element of which this place has an image, where the region goes on at its other end. */
  private def image(p:Point):Point {
    val region = part().all.region;
    return PeriodicBoundaryConditions.wrapPeriodic(p, region as Region(p.rank), dist.region as Region(p.rank));
  }
  /** The element or ghost of this place that represents p, where the region goes on at its other end. */
  public final def getPeriodic(p:Point{self.rank==this.dist.region.rank}):T = read(image(p));
  /** The element or ghost of this place that represents the index, where the region goes on at its other end. */
  public final def getPeriodic(i0:Long){rank==1}:T = read(image(Point.make(i0)));
  /** The element or ghost of this place that represents the indices, where the region goes on at its other end. */
  public final def getPeriodic(i0:Long, i1:Long){rank==2}:T = read(image(Point.make(i0, i1)));
  /** The element or ghost of this place that represents the indices, where the region goes on at its other end. */
  public final def getPeriodic(i0:Long, i1:Long, i2:Long){rank==3}:T = read(image(Point.make(i0, i1, i2)));
  /** Changes the element or ghost of this place that represents p; gives v. */
  public final def setPeriodic(p:Point{self.rank==this.dist.region.rank}, v:T):T = write(image(p), v);

  /** Every place gets the ghosts that it has from others: called at one place, it starts an activity at each, and
   * waits for all. */
  public def updateGhosts():void {
    if (ghosts == null)
      return;
    dist.places().broadcastFlat(() => {
      sendGhostsLocal();
      waitForGhostsLocal();
    });
  }
  /** The other way: each element becomes op of itself and of the ghosts that other places, or this one, have of it, one
   * after the other; and the ghosts become unit. The order is the same in every run. */
  public def accumulateGhosts(op:(T,T)=>T, unit:T):void {
    if (ghosts == null)
      return;
    dist.places().broadcastFlat(() => {
      sendGhostsBackLocal(op, unit);
      waitForGhostsLocal();
    });
  }
  /** Each place calls this instead of sendGhostsLocal, all with the same op, and waitForGhostsLocal as there. */
  public def sendGhostsBackLocal(op:(T,T)=>T, unit:T):void { part().sendBack(parts, new GhostSum[T](op, unit)); }
  /** Each place calls this, then does what needs no ghosts, then waits; those of others arrive meanwhile. */
  public def sendGhostsLocal():void { part().send(parts); }
  /** Waits until the ghosts of this place have arrived. Other activities run meanwhile. */
  public def waitForGhostsLocal():void { part().await(parts); }

  /** An element or a ghost of this place. BadPlaceException where another place has it,
   * ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(p:Point{self.rank==this.dist.region.rank}):T = read(p);
  /** Changes an element or a ghost of this place to v, which is the result. BadPlaceException where another place has
   * it, ArrayIndexOutOfBoundsException where the array has none. */
  public final @Inline operator this(p:Point{self.rank==this.dist.region.rank})=(v:T):T{self==v} {
    write(p, v);
    return v;
  }
  /** An element or a ghost of this place, of an array of one dimension; exceptions as of a point. */
  public final @Inline operator this(i0:Long){rank==1}:T {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(i0))
      require(a, i0);
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0));
  }
  /** Changes an element or a ghost of this place to v, which is the result; exceptions as of a point. */
  public final @Inline operator this(i0:Long)=(v:T){rank==1}:T{self==v} {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(i0))
      require(a, i0);
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(i0), v);
    return v;
  }
  /** An element or a ghost of this place, of an array of two dimensions; exceptions as of a point. */
  public final @Inline operator this(i0:Long, i1:Long){rank==2}:T {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1))
      require(a, i0, i1);
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1));
  }
  /** Changes an element or a ghost of this place to v, which is the result; exceptions as of a point. */
  public final @Inline operator this(i0:Long, i1:Long)=(v:T){rank==2}:T{self==v} {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1))
      require(a, i0, i1);
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(i0, i1), v);
    return v;
  }
  /** An element or a ghost of this place, of an array of three dimensions; exceptions as of a point. */
  public final @Inline operator this(i0:Long, i1:Long, i2:Long){rank==3}:T {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1, i2))
      require(a, i0, i1, i2);
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1, i2));
  }
  /** Changes an element or a ghost of this place to v, which is the result; exceptions as of a point. */
  public final @Inline operator this(i0:Long, i1:Long, i2:Long)=(v:T){rank==3}:T{self==v} {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1, i2))
      require(a, i0, i1, i2);
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(i0, i1, i2), v);
    return v;
  }
  /** An element or a ghost of this place, of an array of four dimensions; exceptions as of a point. */
  public final @Inline operator this(i0:Long, i1:Long, i2:Long, i3:Long){rank==4}:T {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1, i2, i3))
      require(a, i0, i1, i2, i3);
    return Unsafe.uncheckedRailApply[T](a.raw(), a.cell(i0, i1, i2, i3));
  }
  /** Changes an element or a ghost of this place to v, which is the result; exceptions as of a point. */
  public final @Inline operator this(i0:Long, i1:Long, i2:Long, i3:Long)=(v:T){rank==4}:T{self==v} {
    val a = local == null ? kept() : local;
    if (CompilerFlags.checkPlace() && a.mayLack(i0, i1, i2, i3))
      require(a, i0, i1, i2, i3);
    Unsafe.uncheckedRailSet[T](a.raw(), a.cell(i0, i1, i2, i3), v);
    return v;
  }

  /** All points of the array, those of other places too. */
  public def iterator():Iterator[Point{self.rank==this.dist.region.rank}] =
    dist.region.iterator() as Iterator[Point{self.rank==this.dist.region.rank}];

  /** A new cursor over all points of the array, before the first row. */
  public def cursor():PointCursor = dist.region.cursor();

  /** The same elements, shared, where the other distribution has points too. */
  public def restriction(d:Dist{self.rank==this.rank}):DistArray[T]{self.rank==this.rank} {
    val mine = parts;
    return new DistArray[T](d, null, store, () =>
        new DistPart[T](mine().own.restricted(d.get(here)))) as DistArray[T]{self.rank==this.rank};
  }
  /** The same elements, shared, where r has points too. */
  public def restriction(r:Region{self.rank==this.rank}):DistArray[T]{self.rank==this.rank} =
    restriction(dist.restriction(r as Region{self.rank==this.dist.region.rank}) as Dist{self.rank==this.rank});
  /** The same elements, shared, of one place alone. */
  public def restriction(p:Place):DistArray[T]{self.rank==this.rank} =
    restriction(dist.restriction(p) as Dist{self.rank==this.rank});
  /** As restriction(r). */
  public operator this | (r:Region{self.rank==this.rank}):DistArray[T]{self.rank==this.rank} = restriction(r);
  /** As restriction(p). */
  public operator this | (p:Place):DistArray[T]{self.rank==this.rank} = restriction(p);

  /** Makes all elements v: a message to each place. Ghosts stay as they are. */
  public def fill(v:T):void {
    val mine = parts;
    dist.places().broadcastFlat(() => { mine().own.fill(v); });
  }
  /** A new array of the same distribution, whose elements are op of those here: a message to each place. */
  public final def map[U](op:(T)=>U):DistArray[U]{self.dist==this.dist} {
    val mine = parts;
    return of[U](dist, () => mine().own.map[U](op) as Array[U]) as DistArray[U]{self.dist==this.dist};
  }
  /** Each element of dst becomes op of the element here, at its place; gives dst. A message to each place. */
  public final def map[U](dst:DistArray[U]{self.dist==this.dist}, op:(T)=>U):DistArray[U]{self==dst} =
    map[U](dst, region as Region{self.rank==this.rank}, op);
  /** The same where the filter has a point; the other elements of dst stay. A message to each place. */
  public final def map[U](dst:DistArray[U]{self.dist==this.dist}, filter:Region{self.rank==this.rank},
      op:(T)=>U):DistArray[U]{self==dst} {
    val mine = parts;
    val to = dst.parts;
    dist.places().broadcastFlat(() => {
      val from = mine().own;
      from.map[U](to().own as Array[U]{self.rank==from.rank}, filter as Region{self.rank==from.rank}, op);
    });
    return dst;
  }
  /** A new array of the same distribution, whose elements are op of those here and in src: a message to each place. */
  public final def map[S,U](src:DistArray[U]{self.dist==this.dist}, op:(T,U)=>S):DistArray[S]{self.dist==this.dist} {
    val mine = parts;
    val other = src.parts;
    return of[S](dist, () => {
      val a = mine().own;
      a.map[S,U](other().own as Array[U]{self.rank==a.rank}, op) as Array[S]
    }) as DistArray[S]{self.dist==this.dist};
  }
  /** Each element of dst becomes op of the elements here and in src, at its place; gives dst. A message to each
   * place. */
  public final def map[S,U](dst:DistArray[S]{self.dist==this.dist}, src:DistArray[U]{self.dist==this.dist},
      op:(T,U)=>S):DistArray[S]{self==dst} =
    map[S,U](dst, src, region as Region{self.rank==this.rank}, op);
  /** The same where the filter has a point; the other elements of dst stay. A message to each place. */
  public final def map[S,U](dst:DistArray[S]{self.dist==this.dist}, src:DistArray[U]{self.dist==this.dist},
      filter:Region{self.rank==this.rank},
                op:(T,U)=>S):DistArray[S]{self==dst} {
    val mine = parts;
    val other = src.parts;
    val to = dst.parts;
    dist.places().broadcastFlat(() => {
      val from = mine().own;
      from.map[S,U](to().own as Array[S]{self.rank==from.rank}, other().own as Array[U]{self.rank==from.rank},
              filter as Region{self.rank==from.rank}, op);
    });
    return dst;
  }
  /** Lifts an operation on elements to arrays. */
  public static def lift[T,U](op:(T)=>U):(DistArray[T])=>DistArray[U] = (a:DistArray[T]) =>
      a.map[U](op) as DistArray[U];
  /** Joins all elements by op: those of each place, in parallel, and then the places' results in their order. A
   * message to each place, and one back. */
  public final def reduce(op:(T,T)=>T, unit:T):T = reduce[T](op, op, unit);
  /** Joins the elements of each place by lop, in parallel, and then the places' results by gop, in the order of the
   * places. A message to each place, and one back; it waits for them. */
  public final def reduce[U](lop:(U,T)=>U, gop:(U,U)=>U, unit:U):U {
    val mine = parts;
    val pg = dist.places();
    val results = GlobalRail[U](new Rail[U](pg.numPlaces(), unit));
    finish for (var k:Long = 0; k < pg.numPlaces(); k++) {
      val p = pg(k);
      val i = k;
      at (p) async {
        val sum = mine().own.reduce[U](lop, unit);
        at (results.home) async results()(i) = sum;
      }
    }
    var sum:U = unit;
    val all = results();
    for (var k:Long = 0; k < all.size; k++)
      sum = gop(sum, all(k));
    return sum;
  }
  /** Its distribution in DistArray(…). */
  public def toString():String = "DistArray(" + dist + ")";
}

/** Arrays of r indices. */
public type DistArray[T](r:Long) = DistArray[T]{self.rank==r};
/** Arrays of the region r. */
public type DistArray[T](r:Region) = DistArray[T]{self.region==r};
/** Arrays of the distribution d. */
public type DistArray[T](d:Dist) = DistArray[T]{self.dist==d};
/** The array that is known to be a, when a program is compiled. */
public type DistArray[T](a:DistArray[T]) = DistArray[T]{self==a};
