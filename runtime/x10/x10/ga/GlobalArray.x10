/* An array whose elements are dealt out to places by a Distribution, and that every place can copy sections of, by the
 * array's own indices, whoever owns them (paper 002).
 *
 * Who calls what. make, duplicate and destroy are called once, by one activity, and reach every place of the group; the
 * array then goes along with at, as a name. What copies or changes elements is called by one activity alone: none at
 * the place of the elements takes part. sync, the updates of ghosts, and what Ops has, are called by one activity at
 * each place of the group, in the same order; where they are not, all of them throw IllegalStateException; one that
 * never comes is waited for.
 *
 * Completion. get, put and acc block: get until the elements are here; put and acc until the source is the caller's
 * again. What was put is at its target after fence() of the place that put it, or after sync(). asyncGet, asyncPut
 * and asyncAcc return at once, and are done when the finish around them ends. nbGet, nbPut and nbAcc return at once,
 * too, and are done when the handle that they give has been waited for; of the latter two, at the target.
 *
 * Order. Blocking operations of one activity on the same elements take effect in the order of the program: a get sees
 * what was put before. Those of several activities, on other elements, and all that do not block, take effect in any
 * order. acc is atomic for each element, against other acc and fetchOp, not against put.
 *
 * Messages. No operation asks where elements are. A section of which k other places have elements is got by k requests
 * and k answers, and put or accumulated by k messages; of a block-cyclic array as well, but where it has strides a
 * message is sent for each block, as for any section of a tiled or cyclic array. Over shm there are none if the owners
 * are on this host.
 * Elements of types without pointers go as they are, others serialized, and a put of these waits until they have
 * arrived.
 *
 * Errors are thrown before anything is sent: a section outside of the array or of the caller's view is
 * ArrayIndexOutOfBoundsException, a view of another place BadPlaceException, a destroyed array
 * IllegalStateException.
 *
 * ```
 * val d = x10.views.Domain.make(0..9);
 * val a = GlobalArray.make[Long](Distribution.auto(d), (p:Point(d.rank)) => p(0));
 * val mine = x10.views.View.make[Long](d);
 * a.get(d, mine);
 * Console.OUT.println(mine(7));                  // prints 7
 * a.acc(d, mine, 10);
 * a.fence();
 * Console.OUT.println(a.get(Point.make(7)));     // prints 77
 * ```
 *
 * @property dist which place has which element */
package x10.ga;

import x10.compiler.Inline;
import x10.compiler.Named;
import x10.compiler.NoInline;
import x10.compiler.SendsForCaller;
import x10.compiler.Unchanging;
import x10.io.Printer;
import x10.util.Team;
import x10.util.concurrent.AtomicLong;
import x10.views.Domain;
import x10.views.Handle;
import x10.views.View;
import x10.xrx.Sections;
import x10.xrx.Transfers;

@Unchanging @Named
public final class GlobalArray[T](dist:Distribution) {
  /** How many axes the domain has. */
  public property rank():Long = dist.rank;
  /** All points that have elements. */
  public property domain():Domain = dist.domain;

  private val halo:Halo;
  private val number:Long; // no other array has it
  private val team:Team;
  private val rails:PlaceLocalHandle[Rail[T]];
  private val parts:PlaceLocalHandle[GlobalPart[T]];
  private transient var mine:GlobalPart[T]; // of this place, once it has been asked for
  private @Named transient var name:Long;

  private static val made = new AtomicLong();

  private def this(dist:Distribution, halo:Halo, number:Long, team:Team, rails:PlaceLocalHandle[Rail[T]],
      parts:PlaceLocalHandle[GlobalPart[T]]):GlobalArray[T]{self.dist==dist} {
    property(dist);
    this.halo = halo;
    this.number = number;
    this.team = team;
    this.rails = rails;
    this.parts = parts;
    mine = null;
    name = 0;
  }

  // ---- making ----

  /** Elements are zero. */
  public static def make[T](dist:Distribution){T haszero}:GlobalArray[T]{self.dist==dist} =
    makeZero[T](dist, Halo.none(dist.rank));
  /** With ghosts: copies of as many elements below and above what a place owns, along each axis, as they were at the
   * last update; a periodic axis goes on at its other end. They are zero until the first. */
  public static def make[T](dist:Distribution, lower:Rail[Long], upper:Rail[Long],
      isPeriodic:Rail[Boolean]){T haszero}:GlobalArray[T]{self.dist==dist} =
    makeZero[T](dist, new Halo(new Rail[Long](lower), new Rail[Long](upper), new Rail[Boolean](isPeriodic)));
  /** Each element is made at its place. */
  public static def make[T](dist:Distribution, init:(Point(dist.rank))=>T):GlobalArray[T]{self.dist==dist} =
    make[T](dist, Halo.none(dist.rank), (memory:Domain) => {
      val whole = Dealt.shareable[T](memory);
      val role = dist.group.indexOf(here);
      if (dist.isTiled())
        Dealt.fillTiles[T](dist, role, whole, (p:Point) => init(p as Point(dist.rank)));
      else
        whole.foreach((p:Point) => {
          whole(p as Point(whole.rank)) = init(dist.indexOf(role, p) as Point(dist.rank));
        });
      whole
    });
  private static def makeZero[T](dist:Distribution, halo:Halo):GlobalArray[T]{self.dist==dist} =
    make[T](dist, halo, (memory:Domain) => {
      val whole = Dealt.shareable[T](memory);
      Unsafe.clearRail[T](whole.raw(), 0, memory.size());
      whole
    });
  /** Each place calls `part` with the domain of its memory. Its rail has one name everywhere, so that no place has to
   * be told where the others' are. */
  private static def make[T](dist:Distribution, halo:Halo,
      part:(Domain)=>View[T]):GlobalArray[T]{self.dist==dist} {
    halo.require(dist);
    val rails = PlaceLocalHandle.make[Rail[T]](dist.group, () =>
        part(dist.memory(halo, dist.group.indexOf(here))).raw());
    val number = number();
    val team = team(dist.group);
    return Known.make[GlobalPart[T]](dist.group, () => {
      rails.shareMemory();
      Living.add(number, dist, dist.memory(halo, dist.group.indexOf(here)).size());
      new GlobalPart[T](dist, halo, number, team, rails)
    }, (parts:PlaceLocalHandle[GlobalPart[T]], isAll:Boolean) => {
      val made = new GlobalArray[T](dist, halo, number, team, rails, parts);
      isAll ? [made as Any, null, dist, halo] : [made as Any]
    }) as GlobalArray[T]{self.dist==dist};
  }
  private static def number():Long = made.getAndIncrement() * Place.numPlaces() + here.id;
  private static def team(group:PlaceGroup):Team =
    group.equals(Place.places()) ? Team.WORLD : Team(group);

  /** Another array of the same distribution and ghosts, whose elements are zero. */
  public def duplicate(){T haszero}:GlobalArray[T]{self.dist==this.dist} = makeZero[T](dist, part().all.halo);
  /** Gives its memory back; it must not be used any more. A message to each place of the group, twice; it waits for
   * them. */
  public def destroy():void {
    part();
    val parts = this.parts;
    dist.group.broadcastFlat(() => { parts().forget(); });
    PlaceLocalHandle.destroy[Rail[T]](dist.group, rails);
  }

  // ---- what this place has ----

  /** What is kept here. */
  private def part():GlobalPart[T] {
    if (mine == null)
      mine = find();
    if (mine.isDestroyed)
      throw new IllegalStateException("the array has been destroyed: " + dist);
    return mine;
  }
  private @NoInline def find():GlobalPart[T] =
    dist.group.contains(here) ? parts() : new GlobalPart[T](dist, halo, number, team, rails);
  def handles():Handles[T] = part().all;
  /** The elements that this place owns, shared with the array. */
  public def local():View[T]{self.rank==this.dist.domain.rank} = part(here);
  /** With their ghosts. */
  public def localWithGhosts():View[T]{self.rank==this.dist.domain.rank} {
    requireBoxes();
    return part().whole as View[T]{self.rank==this.dist.domain.rank};
  }
  /** What another place owns. It can be copied from and to. */
  public def part(p:Place):View[T]{self.rank==this.dist.domain.rank} {
    requireBoxes();
    val all = part().all;
    val role = dist.group.indexOf(p);
    val found = role >= 0 && role < all.owns.size ? all.owns(role) : Dealt.rows[T](Domain.empty(dist.rank));
    return found as View[T]{self.rank==this.dist.domain.rank};
  }
  private def requireBoxes():void {
    if (!dist.isCartesian())
      throw new UnsupportedOperationException("what a place owns of this array is several views: localBlocks");
  }
  /** What this place owns, block by block. */
  public def localBlocks():Rail[View[T]] {
    val whole = part().whole;
    if (dist.isCartesian())
      return local().domain.isEmpty() ? new Rail[View[T]](0) : new Rail[View[T]](1, local() as View[T]);
    val role = dist.group.indexOf(here);
    val blocks = dist.blocksOf(here);
    return new Rail[View[T]](blocks.size, (i:Long) => Dealt.globally[T](dist, role, blocks(i), whole));
  }

  // ---- copies ----

  private @NoInline def require(d:Domain, view:View[T]):void {
    dist.require(d);
    requireView(d, view);
  }
  private @NoInline def requireView(d:Domain, view:View[T]):void {
    if (view.home != here)
      throw new BadPlaceException("a view at " + view.home + " was given at " + here);
    if (!Direct.contains(view.domain, d))
      throw new ArrayIndexOutOfBoundsException(d + " not contained in " + view.domain);
  }

  /** Copies a section of the array to the same points of a view here, and waits for it. */
  public @SendsForCaller def get(d:Domain{self.rank==this.dist.domain.rank},
      to:View[T]{self.rank==this.dist.domain.rank}):void {
    val all = part().all;
    require(d, to);
    finish getSection(all, d, to);
  }
  /** The same, counted in the finish around. Does not block. */
  public @SendsForCaller def asyncGet(d:Domain{self.rank==this.dist.domain.rank},
      to:View[T]{self.rank==this.dist.domain.rank}):void {
    val all = part().all;
    require(d, to);
    getSection(all, d, to);
  }
  /** The same; the handle says when the elements are here. Does not block. */
  public def nbGet(d:Domain{self.rank==this.dist.domain.rank},
      to:View[T]{self.rank==this.dist.domain.rank}):Handle = handled(() => { asyncGet(d, to); });
  private @NoInline def getSection(all:Handles[T], d:Domain, to:View[T]):void {
    val owner = dist.isCartesian() ? dist.soleOwner(d) : -1;
    if (owner >= 0 && Direct.asyncCopy[T](dist, all, owner, d, to, true))
      return;
    val section = AnyRank.section[T](to, d);
    if (owner >= 0)
      AnyRank.asyncCopy[T](section, all.owns(owner));
    else if (dist.isCartesian())
      dist.eachOwner(d, (k:Long) => { AnyRank.asyncCopy[T](section, all.owns(k)); });
    else if (!dist.isTiled() && isSolid(d))
      Dealt.get[T](dist, all.wholes, d, to);
    else
      dist.eachBlock(d, (k:Long, points:Domain) => {
        AnyRank.asyncCopy[T](section, Dealt.globally[T](dist, k, block(points), all.wholes(k)));
      });
  }
  private static def isSolid(d:Domain):Boolean {
    for (var i:Long = 0; i < d.rank; i++)
      if (d.stride(i) != 1)
        return false;
    return true;
  }
  /** The box around points of one block. */
  private static def block(points:Domain):Domain = Ranks.box(points.min(), points.max());

  /** Copies the same points of a view here to a section of the array. Waits until the view is the caller's again;
   * after fence() the elements are at their targets. */
  public @SendsForCaller def put(d:Domain{self.rank==this.dist.domain.rank},
      from:View[T]{self.rank==this.dist.domain.rank}):void {
    val all = part().all;
    require(d, from);
    store(() => { putSection(all, d, from); });
  }
  /** The same, counted in the finish around, which waits until the elements are at their targets. Does not block. */
  public @SendsForCaller def asyncPut(d:Domain{self.rank==this.dist.domain.rank},
      from:View[T]{self.rank==this.dist.domain.rank}):void {
    val all = part().all;
    require(d, from);
    putSection(all, d, from);
  }
  /** The same; the handle says when the elements are at their targets. Does not block. */
  public def nbPut(d:Domain{self.rank==this.dist.domain.rank},
      from:View[T]{self.rank==this.dist.domain.rank}):Handle = handled(() => { asyncPut(d, from); });
  private @NoInline def putSection(all:Handles[T], d:Domain, from:View[T]):void {
    val owner = dist.isCartesian() ? dist.soleOwner(d) : -1;
    if (owner >= 0 && Direct.asyncCopy[T](dist, all, owner, d, from, false))
      return;
    sendSection(all, d, from, (to:View[T], section:View[T]) => { AnyRank.asyncCopy[T](to, section); });
  }
  /** Calls send with each owner's memory and what goes there. */
  private def sendSection(all:Handles[T], d:Domain, from:View[T], send:(View[T], View[T])=>void):void {
    val owner = dist.isCartesian() ? dist.soleOwner(d) : -1;
    val section = AnyRank.section[T](from, d);
    if (owner >= 0)
      send(all.owns(owner), section);
    else if (dist.isCartesian())
      dist.eachOwner(d, (k:Long) => { send(all.owns(k), section); });
    else if (!dist.isTiled() && isSolid(d))
      Dealt.put[T](dist, all.wholes, d, from, send);
    else
      dist.eachBlock(d, (k:Long, points:Domain) => {
        send(Dealt.globally[T](dist, k, block(points), all.wholes(k)), section);
      });
  }

  /** The element of a point: waits for a request and an answer, unless it is here. */
  public @SendsForCaller @Inline def get(p:Point{self.rank==this.dist.domain.rank}):T {
    val all = part().all;
    val e = all.find(dist, p);
    val near = Transfers.address[T](all.rails(e.owner), e.cell);
    return near != 0 ? Transfers.load[T](near) : fetch(all.rails(e.owner), e.cell);
  }
  private @SendsForCaller @NoInline def fetch(rail:GlobalRail[T], cell:Long):T {
    val one = Unsafe.allocRailUninitialized[T](1);
    finish Rail.asyncCopy[T](rail, cell, one, 0, 1);
    return one(0);
  }
  /** As put. Those that one activity puts at one place go together: up to 4,096 in a message, sent when it does
   * anything else. */
  public @SendsForCaller @Inline def put(p:Point{self.rank==this.dist.domain.rank}, v:T):void {
    val all = part().all;
    val e = all.find(dist, p);
    val near = Transfers.address[T](all.rails(e.owner), e.cell);
    if (near != 0)
      Transfers.store[T](near, v);
    else
      send(all.rails(e.owner), e.cell, v);
  }
  private @SendsForCaller @NoInline def send(rail:GlobalRail[T], cell:Long, v:T):void {
    val one = new Rail[T](1, v);
    store(() => { Rail.asyncCopy[T](one, 0, rail, cell, 1); });
  }

  /** As get, but the section may leave the array at any end, and goes on at the other, any number of times. */
  public @SendsForCaller def getPeriodic(d:Domain{self.rank==this.dist.domain.rank},
      to:View[T]{self.rank==this.dist.domain.rank}):void {
    val all = part().all;
    requireView(d, to);
    finish Images.each(dist.domain, d, (inside:Domain, moved:Point) => {
      getSection(all, inside, AnyRank.move[T](to, moved));
    });
  }
  /** As put. Elements that the section meets several times have one of the values. */
  public @SendsForCaller def putPeriodic(d:Domain{self.rank==this.dist.domain.rank},
      from:View[T]{self.rank==this.dist.domain.rank}):void {
    val all = part().all;
    requireView(d, from);
    store(() => {
      Images.each(dist.domain, d, (inside:Domain, moved:Point) => {
        putSection(all, inside, AnyRank.move[T](from, moved));
      });
    });
  }
  /** As acc, but the section may leave the array at any end, and goes on at the other, any number of times. */
  public def accPeriodic(d:Domain{self.rank==this.dist.domain.rank},
      from:View[T]{self.rank==this.dist.domain.rank}, alpha:Operand[T]):void {
    val all = part().all;
    requireView(d, from);
    store(() => {
      Images.each(dist.domain, d, (inside:Domain, moved:Point) => {
        accSection(all, inside, AnyRank.move[T](from, moved), alpha.value);
      });
    });
  }
  /** What the body sends is counted in the fence of this place. Serialized elements are put by activities, which take
   * no part in the order: they have arrived. */
  private @Inline def store(body:()=>void):void {
    if (!Sections.isRaw[T](part().whole.raw())) {
      finish body();
      return;
    }
    val fence = Fence.enter();
    try {
      body();
    } finally {
      fence.leave();
    }
  }
  /** What the body begins is counted in the handle. */
  private static @Inline def handled(body:()=>void):Handle {
    val h = Handle.begin();
    try {
      body();
    } finally {
      h.end();
    }
    return h;
  }

  // ---- updates ----

  /** Adds alpha times the elements of the view. */
  public def acc(d:Domain{self.rank==this.dist.domain.rank}, from:View[T]{self.rank==this.dist.domain.rank},
      alpha:Operand[T]):void {
    val all = part().all;
    require(d, from);
    store(() => { accSection(all, d, from, alpha.value); });
  }
  /** The same, counted in the finish around, which waits until the elements have been added. Does not block. */
  public def asyncAcc(d:Domain{self.rank==this.dist.domain.rank},
      from:View[T]{self.rank==this.dist.domain.rank}, alpha:Operand[T]):void {
    val all = part().all;
    require(d, from);
    accSection(all, d, from, alpha.value);
  }
  /** The same; the handle says when the elements have been added. Does not block. */
  public def nbAcc(d:Domain{self.rank==this.dist.domain.rank},
      from:View[T]{self.rank==this.dist.domain.rank}, alpha:Operand[T]):Handle =
    handled(() => { asyncAcc(d, from, alpha); });
  private @NoInline def accSection(all:Handles[T], d:Domain, from:View[T], alpha:T):void {
    sendSection(all, d, from, (to:View[T], section:View[T]) => { AnyRank.asyncAccumulate[T](to, section, alpha); });
  }

  /** The element becomes itself op v, at once; the result is what it was. The operations are those of Transfers.
   * Waits for a message and its answer, unless the element is here. */
  public def fetchOp(p:Point{self.rank==this.dist.domain.rank}, op:Int, v:Fetched[T]):T {
    val all = part().all;
    val e = all.find(dist, p);
    return Transfers.fetch[T](all.rails(e.owner), e.cell, op, v.value);
  }
  /** Adds v to the element, at once; the result is what it was. Waits for a message and its answer, unless the
   * element is here. */
  public def fetchAdd(p:Point{self.rank==this.dist.domain.rank}, v:Fetched[T]):T = fetchOp(p, Transfers.ADD, v);
  /** The element becomes v if it is as expected; the result is what it was. */
  public def compareAndSwap(p:Point{self.rank==this.dist.domain.rank}, expected:Fetched[T], v:Fetched[T]):T {
    val all = part().all;
    val e = all.find(dist, p);
    return Transfers.compareAndSwap[T](all.rails(e.owner), e.cell, expected.value, v.value);
  }
  /** Elements of points anywhere, whose indices follow each other in a rail, row by row. They are sorted by owners:
   * each gets a message for up to 4,096 of them. get waits until they are here; of what is put to one point several
   * times, the last stays. ArrayIndexOutOfBoundsException says which point is outside, and then nothing is written. */
  public def gather(points:Rail[Long], to:Rail[T]):void { new Scattered[T](this, points, to).get(to); }
  /** Puts elements to points anywhere, as gather gets them; after fence() they are at their targets. */
  public def scatter(points:Rail[Long], from:Rail[T]):void {
    val sorted = new Scattered[T](this, points, from);
    store(() => { sorted.put(from); });
  }
  /** Adds alpha times the elements; to one point any number of times. */
  public def scatterAcc(points:Rail[Long], from:Rail[T], alpha:Operand[T]):void {
    val sorted = new Scattered[T](this, points, from);
    store(() => { sorted.accumulate(from, alpha.value); });
  }

  // ---- all together ----

  /** All that this place has put or accumulated is at its target. */
  public def fence():void {
    part();
    Fence.wait();
  }
  /** At that place. */
  public def fence(p:Place):void {
    part();
    Fence.wait(p);
  }
  /** Every place of the group calls it, and waits for all: what was put before is at its target. */
  public def sync():void { meet("sync"); }
  def meet(operation:String):void {
    fence();
    val all = part().all;
    Collective.meet(all.team, operation, all.number);
  }

  /** Every place of the group gets its ghosts: all, or those beside its elements along one axis, which a stencil
   * without corners needs. Each box of them is a request to its owner. */
  public def updateGhosts():void { updateGhosts(false); }
  /** The same; with isFacesOnly no corners and edges are got. */
  public def updateGhosts(isFacesOnly:Boolean):void {
    beginGhosts(isFacesOnly);
    awaitGhosts();
  }
  /** Every place of the group gets the ghosts of one side of an axis: those below its elements if it is -1, those above
   * if it is 1; with hasCorners also those that are outside along other axes. IllegalArgumentException of another axis
   * or side. */
  public def updateGhosts(axis:Long, side:Long, hasCorners:Boolean):void {
    requireBoxes();
    val direction = Ghosts.side(rank, axis, side, hasCorners);
    beginGhosts([Ghosts.beside(dist, halo, dist.domainOf(here), direction)]);
    awaitGhosts();
  }
  /** This place alone gets its ghosts in one direction: below its elements along each axis where that is -1, above
   * where it is 1, beside them where it is 0. The handle says when they are here. Does not block; elements that others
   * have changed are there if sync was called since. IllegalArgumentException of other numbers, and of zeros alone. */
  public def nbGhosts(direction:Point{self.rank==this.dist.domain.rank}):Handle {
    requireBoxes();
    val box = Ghosts.beside(dist, halo, dist.domainOf(here), Ghosts.direction(rank, direction));
    return getGhosts([box]);
  }
  /** As getPeriodic; if this place has all of the section, among its elements and ghosts, it is copied from there, as
   * it was at the last update, and nothing is sent. */
  public def getWithGhosts(d:Domain{self.rank==this.dist.domain.rank},
      to:View[T]{self.rank==this.dist.domain.rank}):void {
    requireView(d, to);
    val whole = part().whole;
    if (dist.isCartesian() && Ranks.contains(whole.domain, d))
      AnyRank.copy[T](AnyRank.section[T](to, d), AnyRank.section[T](whole, d));
    else
      getPeriodic(d, to);
  }
  /** How many ghosts a place has below its elements, along each axis. */
  public def ghostsBelow():Rail[Long] = new Rail[Long](halo.lower);
  /** How many it has above them. */
  public def ghostsAbove():Rail[Long] = new Rail[Long](halo.upper);
  /** Whether there are any. */
  public def hasGhosts():Boolean = !halo.isEmpty();
  /** Whether ghosts go on at the other end, along each axis. */
  public def isPeriodic():Rail[Boolean] = new Rail[Boolean](halo.isPeriodic);
  /** In two steps: in between a place may do what needs no ghosts and does not change its elements. */
  public def beginGhosts(isFacesOnly:Boolean):void { beginGhosts(ghosts(isFacesOnly)); }
  private def beginGhosts(boxes:Rail[Domain]):void {
    if (part().ghosts != null)
      throw new IllegalStateException("an update of ghosts was begun and has not been waited for");
    meet("updateGhosts");
    part().ghosts = getGhosts(boxes);
  }
  private def getGhosts(boxes:Rail[Domain]):Handle {
    val all = part().all;
    val to = part().whole;
    return handled(() => {
      for (box in boxes)
        Images.each(dist.domain, box, (inside:Domain, moved:Point) => {
          getSection(all, inside, AnyRank.move[T](to, moved));
        });
    });
  }
  /** Waits for the ghosts that beginGhosts asked for, and for all places; IllegalStateException where it was not
   * called before. */
  public def awaitGhosts():void {
    val handle = part().ghosts;
    if (handle == null)
      throw new IllegalStateException("no update of ghosts has begun");
    part().ghosts = null;
    handle.wait();
    leave();
  }
  /** Every place adds alpha times its ghosts to the elements that they represent. The ghosts stay as they are. */
  public def accumulateGhostsBack(alpha:Operand[T]):void {
    meet("accumulateGhostsBack");
    val all = part().all;
    val from = part().whole;
    finish for (box in ghosts(false))
      Images.each(dist.domain, box, (inside:Domain, moved:Point) => {
        accSection(all, inside, AnyRank.move[T](from, moved), alpha.value);
      });
    leave();
  }
  private def ghosts(isFacesOnly:Boolean):Rail[Domain] {
    requireBoxes();
    return Ghosts.boxes(dist, halo, dist.domainOf(here), isFacesOnly);
  }

  /** All have come to the end of the operation. */
  def leave():void { team().barrier(); }
  def team():Team = part().all.team;
  def role():Long = dist.group.indexOf(here);

  // ---- printing ----

  /** Prints all elements: print(domain, out). */
  public def print(out:Printer):void { print(domain as Domain{self.rank==this.dist.domain.rank}, out); }
  /** Prints the elements of a section, row by row: each line begins with the point of its first element, and has ten at
   * most. One activity calls it, and gets what it prints, up to 60,000 elements or the rows of one index at a time. */
  public def print(d:Domain{self.rank==this.dist.domain.rank}, out:Printer):void {
    dist.require(d);
    out.println(toString() + (d.equals(domain) ? "" : " " + d));
    Printed.elements[T](this, d, out);
  }
  /** Prints which global arrays have been made, and not destroyed, and how many elements this place keeps of each,
   * with its ghosts. No message. */
  public static def summarize(out:Printer):void { Living.print(out); }
  /** Its distribution in GlobalArray(…). */
  public def toString():String = "GlobalArray(" + dist + ")";
}

/** Arrays of r axes. */
public type GlobalArray[T](r:Long) = GlobalArray[T]{self.rank==r};
