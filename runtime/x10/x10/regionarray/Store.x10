/* Where the elements of a DistArray are, as any place knows it without asking: what the rails of places are named, and
 * which box each of them holds, row by row. */
package x10.regionarray;

import x10.compiler.Unchanging;

@Unchanging
final class Store[T] {
  val rails:PlaceLocalHandle[Rail[T]];
  private val dist:Dist;          // whose pieces the rails hold
  private val ghosts:GhostManager; // and around them; null for nothing

  /** The places have not made their rails yet. */
  def this(dist:Dist, ghosts:GhostManager) {
    rails = Known.handle[Rail[T]]();
    this.dist = dist;
    this.ghosts = ghosts;
  }
  /** The store of this place. */
  def set(rail:Rail[T]):void { Known.set[Rail[T]](rails, rail); }

  /** What a place has in its rail, but for ghosts: it has this of its own. */
  def box(p:Place, of:Dist, own:Region):Region = of == dist && own.rect ? own : boxOf(dist.get(p));
  private static def boxOf(piece:Region):Region = piece.rect ? piece : piece.boundingBox();
  /** The bounds of what the rail holds, given that box. */
  def min(box:Region, axis:Long):Long = ghosts == null ? box.low(axis) : ghosts.min(box, axis);
  def max(box:Region, axis:Long):Long = ghosts == null ? box.high(axis) : ghosts.max(box, axis);
}
