/* Places that work together: each member calls the same operation, in the same order, from one activity at a time, and
 * they exchange data. Every operation blocks until this member has its result, not until all have theirs; only barrier
 * and what all get from all wait for everybody.
 *
 * Messages, with n members: broadcast and reduce go along a tree of n - 1; barrier, allreduce, agree, indexOfMax,
 * indexOfMin and split reduce to the first member and broadcast, 2 (n - 1), where two members exchange what they
 * have instead, but for split; scatter and gather go straight between the root and each, n - 1; alltoall and
 * reduceScatter between each two, n (n - 1); allgather gathers and broadcasts, 2 (n - 1); scan takes as many rounds
 * as the logarithm of n, of n messages at most. Members that wait are suspended: no core is kept busy. Who cannot
 * bring its part, or join those of others, sends what went wrong instead, and whoever needed it throws that too. An
 * operation that joins no elements of the type is UnsupportedOperationException at whoever asks for it.
 *
 * Barrier, allreduce and agree of WORLD take no messages where the transport gathers faster by a collective of its own:
 * each member then joins the parts of all by itself, in the same order, so that the result is the same over every
 * transport, of floating-point numbers too.
 *
 * ```
 * // on two places:
 * val sums = new Rail[Long](Place.numPlaces());
 * val all = GlobalRail[Long](sums);
 * finish for (p in Place.places()) at (p) async {
 *   val sum = Team.WORLD.allreduce(here.id + 1, Team.ADD);
 *   at (all.home) all()(0) = sum;
 * }
 * Console.OUT.println(sums(0)); // prints 3
 * finish for (p in Place.places()) at (p) async {
 *   val before = Team.WORLD.scan(10, Team.ADD);           // 10 at place 0, 20 at place 1
 *   val each = Team.WORLD.allgather(before);
 *   if (here == Place.FIRST_PLACE)
 *     Console.OUT.println(each); // prints [10,20]
 * }
 * ```
 */
package x10.util;

public struct Team {
  /** The sum of all. */
  public static val ADD:Int = 0n;
  /** The product of all. */
  public static val MUL:Int = 1n;
  /** The bits that are set in all. */
  public static val AND:Int = 3n;
  /** The bits that are set in any. */
  public static val OR:Int = 4n;
  /** The bits that are set in an odd number of them. */
  public static val XOR:Int = 5n;
  /** The greatest of all; NaN where any is. */
  public static val MAX:Int = 6n;
  /** The least of all; NaN where any is. */
  public static val MIN:Int = 7n;

  /** All places. */
  public static val WORLD:Team = Team(0n, null);

  private val number:Int;
  /* A Rail[Place]; of the first places, in their order, a Long, how many; null of all. A team goes along with at. */
  private val members:Any;

  private def this(number:Int, members:Any) {
    this.number = number;
    this.members = members;
  }
  /** Made once, at one place; the members get it as a value. */
  public def this(places:PlaceGroup) {
    number = TeamMember.nextNumber();
    members = briefly(new Rail[Place](places.numPlaces(), (i:Long) => places(i)));
  }
  private static def briefly(places:Rail[Place]):Any {
    for (var i:Long = 0; i < places.size; i++)
      if (places(i).id != i)
        return places;
    return places.size;
  }

  /** The number of the team, which is the same at all members. */
  public def id():Int = number;
  /** How many members it has. */
  public def size():Long {
    if (members instanceof Rail[Place])
      return (members as Rail[Place]).size;
    return members == null ? Place.numPlaces() : members as Long;
  }
  private def member(i:Long):Place = members instanceof Rail[Place] ? (members as Rail[Place])(i) : Place(i);
  private def roleOf(p:Place):Long {
    val n = size();
    if (!(members instanceof Rail[Place]) && p.id >= 0 && p.id < n)
      return p.id;
    for (var i:Long = 0; i < n; i++)
      if (member(i).id == p.id)
        return i;
    throw new IllegalArgumentException(p + " is not a member of " + this);
  }
  /** This member, about to do its next operation. */
  private def enter():TeamMember {
    val me = TeamMember.find(number);
    val role = roleOf(here);
    me.enter(me.members == null ? new Rail[Place](size(), (i:Long) => member(i)) : me.members, role);
    return me;
  }

  private def isWorld():Boolean = number == 0n;

  /** Waits until all have come here. */
  public def barrier():void {
    val me = enter();
    if (!isWorld() || !TeamGather.meet())
      me.reduceAll[Any](null, null);
  }
  /** As barrier(), but what it throws, of a place that is lost, is dropped. */
  public def barrierIgnoreExceptions():void {
    try {
      barrier();
    } catch (Exception) { }
  }
  /** As barrier(). */
  public def nativeBarrier():void { barrier(); }
  /** Each member may call it after its last operation; what it kept for the team is given back. */
  public def delete():void {
    if (number == 0n)
      throw new IllegalArgumentException("Cannot delete Team.WORLD");
    TeamMember.forget(number);
  }

  /** A Rail[T] of these elements, or why there is none. */
  private static def part[T](src:Rail[T], off:Long, count:Long):Any {
    try {
      val r = Unsafe.allocRailUninitialized[T](count);
      Rail.copy[T](src, off, r, 0, count);
      return r;
    } catch (e:Exception) {
      return new TeamFailure(e);
    }
  }
  /** The same for what stays here. */
  private static def keep[T](src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
    if (count < 0)
      throw new NegativeArraySizeException(count.toString());
    Rail.copy[T](src, src_off, dst, dst_off, count);
  }
  /** The part is used up by it. */
  private static def put[T](part:Any, dst:Rail[T], dst_off:Long, count:Long):void {
    Rail.copy[T](TeamFailure.check(part) as Rail[T], 0, dst, dst_off, count);
    TeamMember.giveBack(part);
  }

  /** Member i gets the i-th `count` elements of the root's. */
  public def scatter[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
    scatterParts[T](root, src, src_off, dst, dst_off, (i:Long) => i * count, (i:Long) => count);
  }
  /** Member i gets scounts(i) elements of the root's, which are there one member's after another's. */
  public def scatterv[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, scounts:Rail[Int]):void {
    val starts = startsOf(scounts);
    scatterParts[T](root, src, src_off, dst, dst_off, (i:Long) => starts(i), (i:Long) => scounts(i) as Long);
  }
  private def scatterParts[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, start:(Long)=>Long,
      count:(Long)=>Long):void {
    val from = roleOf(root);
    val me = enter();
    if (me.role != from) {
      put[T](me.take(from), dst, dst_off, count(me.role));
      return;
    }
    for (var i:Long = 0; i < size(); i++)
      if (i != from)
        me.handOver(i, part[T](src, src_off + start(i), count(i)));
    keep[T](src, src_off + start(from), dst, dst_off, count(from));
  }
  private static def startsOf(counts:Rail[Int]):Rail[Long] {
    val starts = new Rail[Long](counts.size);
    for (var i:Long = 1; i < counts.size; i++)
      starts(i) = starts(i - 1) + counts(i - 1);
    return starts;
  }
  /** The root gets the `count` elements of each, in the order of the members. */
  public def gather[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
    gatherParts[T](root, src, src_off, dst, dst_off, (i:Long) => i * count, (i:Long) => count);
  }
  /** The root gets dcounts(i) elements of member i, which are there one member's after another's. */
  public def gatherv[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, dcounts:Rail[Int]):void {
    val starts = startsOf(dcounts);
    gatherParts[T](root, src, src_off, dst, dst_off, (i:Long) => starts(i), (i:Long) => dcounts(i) as Long);
  }
  private def gatherParts[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, start:(Long)=>Long,
      count:(Long)=>Long):void {
    val to = roleOf(root);
    val me = enter();
    if (me.role != to) {
      val mine = part[T](src, src_off, count(me.role));
      me.send(to, mine);
      TeamMember.giveBack(TeamFailure.check(mine));
      return;
    }
    keep[T](src, src_off, dst, dst_off + start(to), count(to));
    for (var i:Long = 0; i < size(); i++)
      if (i != to)
        put[T](me.take(i), dst, dst_off + start(i), count(i));
  }
  /** All get the root's elements. */
  public def bcast[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
    val from = roleOf(root);
    val me = enter();
    val mine = me.role == from ? part[T](src, src_off, count) : null;
    put[T](me.broadcast(from, mine), dst, dst_off, count);
  }
  /** Member i gets the i-th `count` elements of each. */
  public def alltoall[T](src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
    val me = enter();
    val own = part[T](src, src_off + me.role * count, count);
    for (var k:Long = 1; k < size(); k++) {
      val to = (me.role + k) % size();
      me.handOver(to, part[T](src, src_off + to * count, count));
    }
    put[T](own, dst, dst_off + me.role * count, count);
    for (var k:Long = 1; k < size(); k++) {
      val from = (me.role + size() - k) % size();
      put[T](me.take(from), dst, dst_off + from * count, count);
    }
  }

  /** All get the `count` elements of each, in the order of the members. IllegalArgumentException at all where one
   * brings another number of elements. */
  public def allgather[T](src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
    val me = enter();
    val mine = part[T](src, src_off, count);
    if (me.role != 0)
      me.send(0, mine);
    val all:Any = me.role == 0 ? gathered[T](me, mine, count) : null;
    TeamMember.giveBack(mine);
    put[T](me.broadcast(0, all), dst, dst_off, count * size());
  }
  /** All get the values of all, in the order of the members. */
  public def allgather[T](src:T):Rail[T] {
    val all = Unsafe.allocRailUninitialized[T](size());
    allgather[T](new Rail[T](1, src), 0, all, 0, 1);
    return all;
  }
  /** The parts of all members one after the other, or why there are none; every part has come then. */
  private static def gathered[T](me:TeamMember, mine:Any, count:Long):Any {
    val n = me.members.size;
    val parts = new Rail[Any](n, (i:Long) => i == me.role ? mine : me.take(i));
    try {
      val all = Unsafe.allocRailUninitialized[T](n * count);
      for (var i:Long = 0; i < n; i++) {
        val part = TeamFailure.check(parts(i)) as Rail[T];
        if (part.size != count)
          throw new IllegalArgumentException("members bring " + count + " and " + part.size + " elements");
        Rail.copy[T](part, 0, all, i * count, count);
        if (i != me.role)
          TeamMember.giveBack(part);
      }
      return all;
    } catch (e:Exception) {
      return new TeamFailure(e);
    }
  }

  /** The root gets the elements of all, joined one by one by the operation: members' in their order, from the root
   * on. */
  public def reduce[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long, op:Int):void {
    TeamOperation.check[T](src, op);
    val to = roleOf(root);
    val me = enter();
    val sum = me.reduce[Rail[T]](to, part[T](src, src_off, count), joining[T](op));
    if (me.role == to)
      put[T](sum, dst, dst_off, count);
    else
      TeamMember.giveBack(TeamFailure.check(sum));
  }
  /** All get them, the very same. */
  public def allreduce[T](src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long, op:Int):void {
    TeamOperation.check[T](src, op);
    val me = enter();
    val mine = part[T](src, src_off, count);
    val sum = isWorld() ? TeamGather.joined[T](mine, op) : null;
    if (sum != null)
      TeamMember.giveBack(mine);
    put[T](sum != null ? sum : me.reduceAll[Rail[T]](mine, joining[T](op)), dst, dst_off, count);
  }
  private static def joining[T](op:Int):(Rail[T], Rail[T])=>void =
    (a:Rail[T], b:Rail[T]) => { TeamOperation.join[T](a, b, op); };
  /** The result at the root, its own value at any other member. */
  public def reduce[T](root:Place, src:T, op:Int):T {
    val result = new Rail[T](1, src);
    reduce[T](root, result, 0, result, 0, 1, op);
    return result(0);
  }
  /** All get the values of all, joined by the operation. */
  public def allreduce[T](src:T, op:Int):T {
    val result = new Rail[T](1, src);
    allreduce[T](result, 0, result, 0, 1, op);
    return result(0);
  }
  /** Each gets the elements of the members up to itself, joined one by one by the operation, in their order. */
  public def scan[T](src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long, op:Int):void {
    TeamOperation.check[T](src, op);
    val me = enter();
    put[T](me.scan[Rail[T]](part[T](src, src_off, count), joining[T](op)), dst, dst_off, count);
  }
  /** Each gets the values of the members up to itself, joined by the operation in their order. */
  public def scan[T](src:T, op:Int):T {
    val result = new Rail[T](1, src);
    scan[T](result, 0, result, 0, 1, op);
    return result(0);
  }
  /** Each brings `count` elements for each member; member i gets the i-th `count` elements of all, joined one by one by
   * the operation: the very same that allreduce gives. */
  public def reduceScatter[T](src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long, op:Int):void {
    TeamOperation.check[T](src, op);
    val me = enter();
    val n = size();
    val parts = new Rail[Any](n);
    parts(me.role) = part[T](src, src_off + me.role * count, count);
    for (var k:Long = 1; k < n; k++) {
      val to = (me.role + k) % n;
      me.handOver(to, part[T](src, src_off + to * count, count));
    }
    for (var i:Long = 0; i < n; i++)
      if (i != me.role)
        parts(i) = me.take(i);
    for (var i:Long = 0; i < n; i++)
      TeamFailure.check(parts(i));
    TeamMember.joinAll(n, (a:Long, b:Long) => {
      TeamOperation.join[T](parts(a) as Rail[T], parts(b) as Rail[T], op);
      TeamMember.giveBack(parts(b));
    });
    put[T](parts(0), dst, dst_off, count);
  }
  /** The flags of all, joined by and. */
  public def agree(flag:Int):Int = allreduce[Int](flag, AND);

  /** The index that came with the greatest value, or with NaN where any is; of equal ones the least. */
  public def indexOfMax(v:Double, idx:Int):Int = indexOf(v, idx, (a:Double, b:Double) => a > b);
  /** The index that came with the least value, or with NaN where any is; of equal ones the least. */
  public def indexOfMin(v:Double, idx:Int):Int = indexOf(v, idx, (a:Double, b:Double) => a < b);
  private def indexOf(v:Double, idx:Int, isBetter:(Double, Double)=>Boolean):Int {
    val me = enter();
    val best = me.reduceAll[Rail[Pair[Double,Int]]](new Rail[Pair[Double,Int]](1, Pair[Double,Int](v, idx)),
      (a:Rail[Pair[Double,Int]], b:Rail[Pair[Double,Int]]) => {
        if (isFirst(b(0), a(0), isBetter))
          a(0) = b(0);
      });
    return (best as Rail[Pair[Double,Int]])(0).second;
  }
  private static def isFirst(a:Pair[Double,Int], b:Pair[Double,Int], isBetter:(Double, Double)=>Boolean):Boolean {
    val x = a.first, y = b.first;
    if (x == y || x.isNaN() && y.isNaN())
      return a.second < b.second;
    return x.isNaN() || isBetter(x, y);
  }

  /** A team of those that give the same color, in the order of their new roles. */
  public def split(color:Int, new_role:Long):Team {
    val me = enter();
    val own = new GrowableRail[TeamWish](1);
    own.add(TeamWish(color, new_role, here));
    val wishes = me.reduce[GrowableRail[TeamWish]](0, own, (a:GrowableRail[TeamWish], b:GrowableRail[TeamWish]) =>
        { a.addAll(b); });
    val teams:Rail[Team] = me.role == 0 ? TeamWish.grant((TeamFailure.check(wishes) as GrowableRail[TeamWish]).toRail())
        : null;
    return made(me.broadcast(0, teams) as Rail[Team]);
  }
  private static def made(teams:Rail[Team]):Team {
    for (var i:Long = 0; i < teams.size; i++)
      for (var k:Long = 0; k < teams(i).size(); k++)
        if (teams(i).member(k).id == here.id)
          return teams(i);
    throw new IllegalStateException("no team has " + here);
  }
  static def of(members:Rail[Place]):Team = Team(TeamMember.nextNumber(), briefly(members));

  /** The number in Team(…). */
  public def toString():String = "Team(" + number + ")";
  /** Whether both are the same team. */
  public def equals(that:Team):Boolean = that.number == number;
  /** Whether that is the same team. */
  public def equals(that:Any):Boolean = that instanceof Team && equals(that as Team);
  /** The number of the team. */
  public def hashCode():Int = number;
}

/* What a member that takes part in a split wants. */
struct TeamWish(color:Int, role:Long, place:Place) {
  /** A team for each color. */
  static def grant(wishes:Rail[TeamWish]):Rail[Team] {
    RailUtils.sort[TeamWish](wishes, (a:TeamWish, b:TeamWish) =>
      a.color != b.color ? a.color.compareTo(b.color) : a.role.compareTo(b.role));
    val teams = new GrowableRail[Team]();
    var first:Long = 0;
    for (var i:Long = 1; i <= wishes.size; i++)
      if (i == wishes.size || wishes(i).color != wishes(first).color) {
        val start = first;
        teams.add(Team.of(new Rail[Place](i - start, (k:Long) => wishes(start + k).place)));
        first = i;
      }
    return teams.toRail();
  }
}
