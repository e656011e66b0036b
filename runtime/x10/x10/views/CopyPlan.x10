/** Copies between views that are made again and again: what goes to one place goes in one message, into memory that
 * was made for it (paper 004, section 7: several copies at once, without metadata).
 *
 *   val plan = new CopyPlan[Double](places);   // at one place; it goes to the others
 *   plan.add(ghosts, mine, 0);                 // at the place of each source: any number of pairs, under any numbers
 *   plan.setup();                              // at all places
 *   plan.copy(0);                              // at all places, as often as one likes
 *
 * `add` says that `copy(id)` copies the elements of the points that both views have. It is called at the source's
 * place, before `setup`; the target may be anywhere in the plan's group. `setup` is collective: all places of the
 * group call it, and it makes the buffers: two for each place and number from which there is something, of exactly
 * its elements. `begin(id)` sends what goes from this place: the elements of the sources as they are now, which may
 * be changed afterwards. `await(id)` waits for what comes to this place, and puts it into the targets; before it
 * returns they are as before. `copy` is both. All places call `begin` and `await` of a number equally often and in
 * turn; there is no other order between places, and no barrier: a place waits for those that send to it. One that
 * others only send to answers with an empty message, so that none is ahead by more than the buffers.
 *
 * Messages: `setup` a request and an answer for each place and number to which something goes, one to the first
 * place of the group and back, and a barrier; `copy` one for each place to which something goes, whose payload is
 * the elements, and no report. IllegalStateException for `add` after `setup`, for a second `setup`, and for `begin`
 * and `await` that do not follow each other; IllegalArgumentException for a number that no place has added;
 * BadPlaceException for a source that is elsewhere, or a target outside of the group. */
package x10.views;

import x10.compiler.SendsForCaller;
import x10.util.Team;

public final class CopyPlan[T] {
  private val places:PlaceGroup;
  private val parts:PlaceLocalHandle[CopyPart[T]];

  /** A plan without copies, for these places: a message to each. */
  public def this(places:PlaceGroup) {
    this.places = places;
    val team = Team(places);
    parts = PlaceLocalHandle.make[CopyPart[T]](places, () => new CopyPart[T](team));
  }

  /** Says that copy(id) copies the elements of the points that both views have. No message. */
  public def add(dst:View[T], src:View[T]{self.rank==dst.rank}, id:Long):void {
    val part = parts();
    part.require(!part.isReady, "a pair of views is added to a plan that is set up");
    if (src.home != here)
      throw new BadPlaceException("the source of a pair is at " + src.home + ", not at " + here);
    if (!places.contains(dst.home))
      throw new BadPlaceException("the target of a pair is at " + dst.home + ", which is not a place of the plan");
    part.add(dst, src, id);
  }

  /** Makes the buffers: all places of the group call it, once. */
  public def setup():void {
    val part = parts(), handle = parts, from = here;
    part.require(!part.isReady, "a plan is set up twice");
    part.isReady = true;
    for (send in part.sends) {
      val id = send.id, targets = send.targets(), left = send.left.global();
      send.connect(at (send.to) handle().expect(from, id, targets, left));
    }
    val ids = part.ids();
    at (places(0)) handle().add(ids);
    part.team.barrier();
    part.begin(at (places(0)) handle().all());
  }
  /** Sends. Blocks only where a place answers by empty messages, until it has taken what was sent before the last. */
  public @SendsForCaller def begin(id:Long):void {
    val step = parts().step(id);
    parts().require(!step.isOpen, "a copy is begun twice");
    step.begin();
  }
  /** Waits for what comes to this place, and puts it into the targets. */
  public def await(id:Long):void {
    val step = parts().step(id);
    parts().require(step.isOpen, "a copy is awaited that was not begun");
    step.await();
  }
  /** begin(id), and then await(id): it waits for those that send to this place, and for no others. */
  public @SendsForCaller def copy(id:Long):void {
    begin(id);
    await(id);
  }
}
