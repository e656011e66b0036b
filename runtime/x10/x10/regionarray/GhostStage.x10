/* One exchange of ghosts, as one place sees it: with whom, which elements go there and which come from there. Partners
 * are mutual: who only sends, or only receives, exchanges an empty message the other way, so that none runs ahead of
 * a place that takes its ghosts. */
package x10.regionarray;

import x10.util.GrowableRail;

final class GhostStage {
  val partners:Rail[Place];
  private val roles:Rail[Long];              // index of a partner by its number in the group, -1 for others
  val outgoing:Rail[Rail[GhostPatch]];       // by partner
  val incoming:Rail[Rail[GhostPatch]];
  val ownOut:Rail[GhostPatch];               // images of this place's own elements
  val ownIn:Rail[GhostPatch];

  /** What goes between two places is what GhostManager.overlaps says of them. */
  def this(ghosts:GhostManager, stage:Long, group:PlaceGroup) {
    val all = new GrowableRail[Place]();
    val goingOut = new GrowableRail[Rail[GhostPatch]]();
    val comingIn = new GrowableRail[Rail[GhostPatch]]();
    roles = new Rail[Long](group.numPlaces(), -1);
    for (var k:Long = 0; k < group.numPlaces(); k++) {
      val p = group(k);
      val going = ghosts.outgoing(stage, p);
      val coming = ghosts.incoming(stage, p);
      if (p.id != here.id && going.size + coming.size > 0) {
        roles(k) = all.size();
        all.add(p);
        goingOut.add(going);
        comingIn.add(coming);
      }
    }
    partners = all.toRail();
    outgoing = goingOut.toRail();
    incoming = comingIn.toRail();
    ownOut = ghosts.outgoing(stage, here);
    ownIn = ghosts.incoming(stage, here);
  }
  def indexOf(role:Long):Long = roles(role);
}
