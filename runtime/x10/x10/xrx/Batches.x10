/* Activities that a loop begins at other places, kept until there are enough of them for a message; see Requests.
 * passes/communication/loop_distribution makes the code that calls it.
 *
 * @property width how many values an activity takes along
 * @property most how many activities make a message */
package x10.xrx;

import x10.compiler.Inline;

public final class Batches(width:Long, most:Long) {
  private val given:Rail[Long];
  private var filled:Long = 0;
  private val kept:Rail[Requests];    // by place
  private val order:Rail[Long];       // the places of which some were kept
  private var places:Long = 0;
  private var last:Long = 0;          // the place that was given one last

  /** One that has kept nothing. */
  public def this(width:Long, most:Long) {
    property(width, most);
    given = new Rail[Long](width);
    kept = new Rail[Requests](Place.numPlaces());
    order = new Rail[Long](kept.size);
  }
  /** One more value of the next activity. */
  public @Inline def put(value:Long):void { given(filled++) = value; }
  /** One more real value of the next activity. */
  public @Inline def putReal(value:Double):void { given(filled++) = value.toRawLongBits(); }
  /** Keeps an activity with the values that were put. Not one of this place, or of none that is alive. */
  public def keeps(p:Place):Boolean {
    filled = 0;
    if (p == here || p.id < 0 || p.id >= kept.size || p.isDead())
      return false;
    if (kept(p.id) == null) {
      kept(p.id) = new Requests(width);
      order(places++) = p.id;
    }
    kept(p.id).add(given);
    last = p.id;
    return true;
  }
  /** Whether those of the last place are enough for a message. */
  public def isFull():Boolean = kept(last).size() >= most;
  /** The place of the activity that was kept last. */
  public def lastPlace():Place = Place(last);
  /** Those of the place, which are then no longer kept. */
  public def take(p:Place):Rail[Byte] {
    val all = kept(p.id).packed();
    kept(p.id).clear();
    return all;
  }

  /** Of how many places some were kept. */
  public def numPlaces():Long = places;
  /** The k-th of these places. */
  public def place(k:Long):Place = Place(order(k));
  /** Whether some of this place are kept. */
  public def hasSome(p:Place):Boolean = kept(p.id).size() > 0;
}
