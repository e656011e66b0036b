/* What one place keeps of a DistArray: its elements and, around them, ghosts. Phases count updates of the ghosts: a
 * place enters a phase with send and leaves it with await. What comes from a partner that is ahead is put aside until
 * this place has entered the phase too; and as a partner cannot leave a phase before this place has entered it, it is
 * never more than one ahead, and there is never more than one such message of it. */
package x10.regionarray;

import x10.util.Team;

final class DistPart[T] {
  val own:Array[T];
  val all:Array[T]; // with the ghosts
  private val stages:Rail[GhostStage];
  private val role:Long;                  // of this place in the group
  private val team:Team;                  // of all, where all wait for all
  private val isGlobal:Boolean;
  private val packed:Rail[Rail[Rail[T]]]; // what was last sent, by stage and partner, and behind them to itself
  private val early:Rail[Rail[Rail[T]]];  // what has been put aside, by stage and partner
  private val arrived:Rail[Long];         // messages, in all phases, by stage
  private var phase:Long;
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
    early = new Rail[Rail[Rail[T]]](stages.size, (s:Long) => new Rail[Rail[T]](stages(s).partners.size));
    arrived = new Rail[Long](stages.size);
    phase = 0;
    left = 0;
  }

  /** Enters the next phase, and starts its first stage. Leaves the phase before, if nobody has done so. */
  def send(parts:PlaceLocalHandle[DistPart[T]]):void {
    if (stages.size == 0)
      return;
    if (left < phase)
      await(parts);
    atomic phase++;
    for (var s:Long = 0; s < stages.size; s++)
      takeEarly(s);
    if (isGlobal)
      team.barrier();
    start(0, parts);
  }
  /** Nobody puts aside for this phase any more, and nobody can be in the one behind it. */
  private def takeEarly(stage:Long):void {
    val aside = early(stage);
    for (var k:Long = 0; k < aside.size; k++) {
      val data = aside(k);
      if (data != null) {
        aside(k) = null;
        accept(stage, k, data);
      }
    }
  }
  /** All that partners get from here in this stage is on its way; where all wait for all, it has arrived. */
  private def start(stage:Long, parts:PlaceLocalHandle[DistPart[T]]):void {
    if (isGlobal)
      finish push(stage, parts);
    else
      push(stage, parts);
    val s = stages(stage);
    if (s.ownOut.size > 0)
      GhostPatch.unpackAll[T](s.ownIn, pack(s.ownOut, packed(stage), s.partners.size), all.raw());
  }
  /** The elements of the patches, in a rail that is kept for the next phase: who sends it has packed it at once. */
  private def pack(patches:Rail[GhostPatch], kept:Rail[Rail[T]], k:Long):Rail[T] {
    if (kept(k) == null)
      kept(k) = Unsafe.allocRailUninitialized[T](GhostPatch.size(patches));
    GhostPatch.packAll[T](patches, all.raw(), kept(k));
    return kept(k);
  }
  private def push(stage:Long, parts:PlaceLocalHandle[DistPart[T]]):void {
    val s = stages(stage);
    val sent = phase;
    val sender = role;
    for (var k:Long = 0; k < s.partners.size; k++) {
      val data = pack(s.outgoing(k), packed(stage), k);
      at (s.partners(k)) async parts().receive(stage, sender, sent, data);
    }
  }
  def receive(stage:Long, sender:Long, sent:Long, data:Rail[T]):void {
    val partner = stages(stage).indexOf(sender);
    var isNow:Boolean = false;
    atomic {
      isNow = sent <= phase;
      if (!isNow)
        early(stage)(partner) = data;
    }
    if (isNow)
      accept(stage, partner, data);
  }
  private def accept(stage:Long, partner:Long, data:Rail[T]):void {
    GhostPatch.unpackAll[T](stages(stage).incoming(partner), data, all.raw());
    atomic arrived(stage)++;
  }
  /** Waits for the ghosts of the phase that this place is in. */
  def await(parts:PlaceLocalHandle[DistPart[T]]):void {
    if (left == phase)
      return;
    for (var s:Long = 0; s < stages.size; s++) {
      val stage = s;
      val due = stages(stage).partners.size * phase;
      if (isGlobal)
        team.barrier();
      when (arrived(stage) >= due) { }
      if (stage + 1 < stages.size)
        start(stage + 1, parts);
    }
    left = phase;
  }
}
