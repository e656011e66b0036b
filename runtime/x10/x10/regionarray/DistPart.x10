/* What one place keeps of a DistArray: its elements and, around them, ghosts. Phases count updates of the ghosts, and
 * the other way, when ghosts go back to the elements that they are of: a place enters a phase with send or sendBack, as
 * all do, and leaves it with await. What comes from a partner that is ahead is put aside until this place has entered
 * the phase too; and as a partner cannot leave a phase before this place has entered it, it is never more than one
 * ahead, and there is never more than one such message of it. What goes back is put aside in any case, and joined in
 * the order of the partners when all of it is there: so the sums are the same in every run. */
package x10.regionarray;

import x10.util.Team;

final class DistPart[T] {
  val own:Array[T];
  val all:Array[T]; // with the ghosts
  private val stages:Rail[GhostStage];
  private val role:Long;                  // of this place in the group
  private val team:Team;                  // of all, where all wait for all
  private val isGlobal:Boolean;
  private val packed:Rail[Rail[Rail[T]]]; // what was last sent, by stage and partner, and after them to itself
  private val backed:Rail[Rail[Rail[T]]]; // the same of what went back
  private val aside:Rail[Rail[Rail[T]]];  // what has been put aside, by stage, partner, and phase modulo 2
  private val arrived:Rail[Long];         // messages, in all phases, by stage
  private var phase:Long;
  private var back:GhostSum[T];           // in this phase ghosts go back; else null
  private var left:Long;                  // the last phase that this place has left

  /** Without ghosts. */
  def this(own:Array[T]) {
    this(own, own, new Rail[GhostStage](0), 0, Team.WORLD, false);
  }
  /** The array is of the ghost manager's region. The team is used if the manager wants all to wait for all. */
  def this(dist:Dist, ghosts:GhostManager, all:Array[T], team:Team) {
    this(all.restricted(dist.get(here)), all,
       new Rail[GhostStage](ghosts.stages(), (s:Long) => new GhostStage(ghosts, s, dist.places())),
       dist.places().indexOf(here), team, ghosts.isGlobal);
  }
  private def this(own:Array[T], all:Array[T], stages:Rail[GhostStage], role:Long, team:Team, isGlobal:Boolean) {
    this.own = own;
    this.all = all;
    this.stages = stages;
    this.role = role;
    this.team = team;
    this.isGlobal = isGlobal;
    packed = new Rail[Rail[Rail[T]]](stages.size, (s:Long) => new Rail[Rail[T]](stages(s).partners.size + 1));
    backed = new Rail[Rail[Rail[T]]](stages.size, (s:Long) => new Rail[Rail[T]](stages(s).partners.size + 1));
    aside = new Rail[Rail[Rail[T]]](stages.size, (s:Long) => new Rail[Rail[T]](2 * stages(s).partners.size));
    arrived = new Rail[Long](stages.size);
    phase = 0;
    back = null;
    left = 0;
  }

  /** Enters the next phase, and starts its first stage. Leaves the phase before, if that was not done. */
  def send(parts:PlaceLocalHandle[DistPart[T]]):void { enter(parts, null); }
  /** The same with ghosts that go back, the stages the other way round. What has been sent is the sum's unit then. */
  def sendBack(parts:PlaceLocalHandle[DistPart[T]], sum:GhostSum[T]):void { enter(parts, sum); }
  private def enter(parts:PlaceLocalHandle[DistPart[T]], sum:GhostSum[T]):void {
    if (stages.size == 0)
      return;
    if (left < phase)
      await(parts);
    atomic {
      phase++;
      back = sum;
      countAside();
    }
    for (var s:Long = 0; s < stages.size; s++)
      for (var k:Long = 0; k < stages(s).partners.size; k++)
        takeEarly(s, k);
    if (isGlobal)
      team.barrier();
    start(nth(0), parts);
  }
  private def nth(k:Long):Long = back == null ? k : stages.size - 1 - k;
  private def slot(partner:Long):Long = 2 * partner + phase % 2;
  /** What came back before this phase was entered has arrived. */
  private def countAside():void {
    for (var s:Long = 0; back != null && s < stages.size; s++)
      for (var k:Long = 0; k < stages(s).partners.size; k++)
        if (aside(s)(slot(k)) != null)
          arrived(s)++;
  }
  /** In an update it is taken: nothing is put aside for this phase any more. */
  private def takeEarly(stage:Long, partner:Long):void {
    val data = aside(stage)(slot(partner));
    if (back == null && data != null) {
      aside(stage)(slot(partner)) = null;
      accept(stage, partner, data);
    }
  }
  /** All that partners get from here in this stage is on its way; where all wait for all, it has arrived. */
  private def start(stage:Long, parts:PlaceLocalHandle[DistPart[T]]):void {
    if (isGlobal)
      finish push(stage, parts);
    else
      push(stage, parts);
    val s = stages(stage);
    if (s.ownOut.size > 0) {
      val data = pack(stage, s.partners.size, s.ownOut, s.ownIn);
      if (back == null)
        GhostPatch.unpackAll[T](s.ownIn, data, all.raw());
    }
  }
  /** The elements of the patches that go out, or of those that go back, in a rail that is kept for the next phase: who
   * sends it has packed it at once. */
  private def pack(stage:Long, partner:Long, going:Rail[GhostPatch], coming:Rail[GhostPatch]):Rail[T] {
    val patches = back == null ? going : coming;
    val kept = back == null ? packed(stage) : backed(stage);
    if (kept(partner) == null)
      kept(partner) = Unsafe.allocRailUninitialized[T](GhostPatch.size(patches));
    GhostPatch.packAll[T](patches, all.raw(), kept(partner));
    if (back != null)
      GhostPatch.clearAll[T](patches, all.raw(), back.unit);
    return kept(partner);
  }
  private def push(stage:Long, parts:PlaceLocalHandle[DistPart[T]]):void {
    val s = stages(stage);
    val sent = phase;
    val sender = role;
    for (var k:Long = 0; k < s.partners.size; k++) {
      val data = pack(stage, k, s.outgoing(k), s.incoming(k));
      at (s.partners(k)) async parts().receive(stage, sender, sent, data);
    }
  }
  def receive(stage:Long, sender:Long, sent:Long, data:Rail[T]):void {
    val partner = stages(stage).indexOf(sender);
    var isNow:Boolean = false;
    atomic {
      isNow = sent <= phase && back == null;
      if (!isNow)
        aside(stage)(2 * partner + sent % 2) = data;
      if (!isNow && sent <= phase)
        arrived(stage)++;
    }
    if (isNow)
      accept(stage, partner, data);
  }
  private def accept(stage:Long, partner:Long, data:Rail[T]):void {
    GhostPatch.unpackAll[T](stages(stage).incoming(partner), data, all.raw());
    atomic arrived(stage)++;
  }
  /** What came back in a stage, and what goes back within this place. */
  private def join(stage:Long):void {
    val s = stages(stage);
    if (s.ownOut.size > 0)
      GhostPatch.joinAll[T](s.ownOut, backed(stage)(s.partners.size), all.raw(), back.op);
    for (var k:Long = 0; k < s.partners.size; k++) {
      GhostPatch.joinAll[T](s.outgoing(k), aside(stage)(slot(k)), all.raw(), back.op);
      aside(stage)(slot(k)) = null;
    }
  }
  /** Waits for the ghosts of the phase that this place is in. */
  def await(parts:PlaceLocalHandle[DistPart[T]]):void {
    if (left == phase)
      return;
    for (var k:Long = 0; k < stages.size; k++) {
      val stage = nth(k);
      val due = stages(stage).partners.size * phase;
      if (isGlobal)
        team.barrier();
      when (arrived(stage) >= due) { }
      if (back != null)
        join(stage);
      if (k + 1 < stages.size)
        start(nth(k + 1), parts);
    }
    left = phase;
  }
}

/* How ghosts join the elements that they are of. */
final class GhostSum[T] {
  val op:(T,T)=>T;
  val unit:T;
  def this(op:(T,T)=>T, unit:T) {
    this.op = op;
    this.unit = unit;
  }
}
