/* One place's side of a team: how far it is, and what has come for it. Operations are counted; as all members do the
 * same ones in the same order, a message is known by its operation and its sender, and those of a member that is ahead
 * stay until this one gets there. */
package x10.util;

import x10.compiler.Native;
import x10.compiler.Uncounted;

final class TeamMember {
  /** The members of this place, by team. */
  private static val all:HashMap[Int,TeamMember] = new HashMap[Int,TeamMember]();
  private static val made:Cell[Int] = new Cell[Int](0n);

  var members:Rail[Place];
  var role:Long;
  private val team:Int;
  private var operation:Long;
  private val arrived:HashMap[Long,Any];

  private def this(team:Int) {
    this.team = team;
    members = null;
    role = 0;
    operation = 0;
    arrived = new HashMap[Long,Any]();
  }
  /** A number that no team of the job has yet. */
  static def nextNumber():Int {
    val count = made;
    var n:Int = 0n;
    atomic n = ++count();
    return n * (Place.numPlaces() as Int) + (here.id as Int);
  }
  /** Messages may come before the place itself knows of the team. */
  static def find(team:Int):TeamMember {
    val table = all;
    var member:TeamMember = null;
    atomic {
      member = table.getOrElse(team, null);
      if (member == null) {
        member = new TeamMember(team);
        table.put(team, member);
      }
    }
    return member;
  }
  static def forget(team:Int):void {
    val table = all;
    atomic table.delete(team);
  }
  def enter(members:Rail[Place], role:Long):void {
    this.members = members;
    this.role = role;
    operation++;
  }

  // ---- messages ----

  /** Only the one that takes what it brings waits for the message's activity, so no finish has to count it. */
  def send(to:Long, data:Any):void {
    val team = this.team;
    val key = keyOf(role);
    at (members(to)) @Uncounted async TeamMember.find(team).put(key, data);
  }
  /** The same with what is not used afterwards. */
  def handOver(to:Long, data:Any):void {
    send(to, data);
    giveBack(data);
  }
  private def put(key:Long, data:Any):void { atomic arrived.put(key, data); }
  /** Waits for what a member sends in this operation: at most one message. */
  def take(from:Long):Any {
    val key = keyOf(from);
    var data:Any = null;
    waits(operation, members(from).id);
    when (arrived.containsKey(key)) { data = arrived.remove(key); }
    return data;
  }
  /** For reports of a deadlock. */
  @Native("c", "x10_wait_note(#cx, X10_NOTE_TEAM, NULL, #0, #1)")
  private static native def waits(operation:Long, place:Long):void;

  private def keyOf(sender:Long):Long = operation * Place.numPlaces() + sender;

  /** This is not used any more: what was brought, and has been sent or joined, or what was taken, and has been joined
   * or put. So every operation finds the memory of the one before. */
  @Native("c", "x10_rail_give_back(#0)") static native def giveBack(data:Any):void;

  // ---- trees ----

  /** So many members deal with the root itself: where places share cores, each level of a tree wakes more of them. */
  private static val FEW = 8;
  /** Whom a member has below it, both counted from the root: the binomial tree, where r is below r less its lowest
   * bit. */
  private static def below(r:Long, n:Long):Rail[Long] {
    if (n <= FEW)
      return new Rail[Long](r == 0 ? n - 1 : 0, (i:Long) => i + 1);
    val found = new GrowableRail[Long]();
    for (var bit:Long = 1; r + bit < n && (r & bit) == 0; bit *= 2)
      found.add(r + bit);
    return found.toRail();
  }
  private static def above(r:Long, n:Long):Long = n <= FEW ? 0 : r & (r - 1);

  /** The pairs that a reduction to the first of n members joins, each into its left one, in an order that it may
   * have. */
  static def joinAll(n:Long, join:(Long, Long)=>void):void {
    if (n <= FEW)
      for (var r:Long = 1; r < n; r++)
        join(0, r);
    else
      for (var bit:Long = 1; bit < n; bit *= 2)
        for (var r:Long = 0; r + bit < n; r += 2 * bit)
          join(r, r + bit);
  }

  /** Joins what all have into the data of the root, where it is the result; elsewhere it is of no use afterwards. Each
   * brings a D, or a failure; and where there is one of them the result is one. */
  def reduce[D](root:Long, mine:Any, join:(D, D)=>void):Any {
    val n = members.size;
    val r = (role - root + n) % n;
    var sum:Any = mine;
    for (child in below(r, n)) {
      val theirs = take((child + root) % n);
      sum = joined[D](sum, theirs, join);
      giveBack(theirs);
    }
    if (r != 0)
      send((above(r, n) + root) % n, sum);
    return r == 0 ? sum : mine;
  }
  private static def joined[D](a:Any, b:Any, join:(D, D)=>void):Any {
    if (join == null || a instanceof TeamFailure)
      return a;
    if (b instanceof TeamFailure)
      return b;
    try {
      join(a as D, b as D);
      return a;
    } catch (e:Exception) {
      return new TeamFailure(e);
    }
  }
  /** What the members up to this one bring, joined in their order: in each round a member has what twice as many bring
   * as in the one before, itself included. The failure of any of them is thrown. */
  def scan[D](mine:Any, join:(D, D)=>void):Any {
    var sum:Any = mine;
    for (var far:Long = 1; far < members.size; far *= 2) {
      if (role + far < members.size)
        send(role + far, sum);
      if (role >= far) {
        val theirs = take(role - far);
        val both = joined[D](theirs, sum, join);
        if (both != sum)
          giveBack(sum);
        sum = both;
      }
    }
    return TeamFailure.check(sum);
  }
  /** What reduce gives at the first member, at every one: what it brought, or what it was sent; each throws if it is a
   * failure. Two simply exchange what they have, which takes half the time for as many messages. */
  def reduceAll[D](mine:Any, join:(D, D)=>void):Any {
    if (members.size != 2)
      return reduceAndBroadcast[D](mine, join);
    val partner = 1 - role;
    send(partner, mine);
    val theirs = take(partner);
    val sum = role == 0 ? joined[D](mine, theirs, join) : joined[D](theirs, mine, join);
    giveBack(role == 0 ? theirs : mine);
    return TeamFailure.check(sum);
  }
  private def reduceAndBroadcast[D](mine:Any, join:(D, D)=>void):Any {
    val own = reduce[D](0, mine, join);
    val sum = broadcast(0, own);
    if (role != 0)
      giveBack(own);
    return sum;
  }
  /** The root's data, at every member; each throws if it is a failure. */
  def broadcast(root:Long, mine:Any):Any {
    val n = members.size;
    val r = (role - root + n) % n;
    val data = r == 0 ? mine : take((above(r, n) + root) % n);
    val children = below(r, n);
    for (var k:Long = children.size - 1; k >= 0; k--)
      send((children(k) + root) % n, data);
    return TeamFailure.check(data);
  }
}

/* What a member sends that has nothing else to send. */
final class TeamFailure {
  private val cause:Exception;
  def this(cause:Exception) { this.cause = cause; }
  static def check(data:Any):Any {
    if (data instanceof TeamFailure)
      throw (data as TeamFailure).cause;
    return data;
  }
}
