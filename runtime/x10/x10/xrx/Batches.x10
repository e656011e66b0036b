/* Activities that a loop begins at other places, kept until there are enough of them for a message; see Requests.
 * passes/communication/loop_distribution makes the code that calls it, and that writes what an activity takes along
 * into `rows`.
 *
 * @property width how many values an activity takes along
 * @property most how many activities make a message */
package x10.xrx;

public final class Batches(width:Long, most:Long) {
  /** Of the place that was given an activity last. */
  public var rows:Rail[Long] = null;
  /** Whether those of this place are enough for a message. */
  public var isFull:Boolean = false;
  private val home:Long = here.id;
  private val kept:Rail[Requests];    // by place
  private val order:Rail[Long];       // the places of which some were kept
  private var places:Long = 0;
  private var last:Long = 0;          // the place that was given one last

  /** One that has kept nothing. */
  public def this(width:Long, most:Long) {
    property(width, most);
    kept = new Rail[Requests](Place.numPlaces());
    order = new Rail[Long](kept.size);
  }
  /** Keeps an activity, whose values go into `rows` from there on; -1: not one of this place, or of none that is
   * alive. */
  public def keep(p:Place):Long {
    if (p.id == home || p.id < 0 || p.id >= kept.size || p.isDead())
      return -1;
    var all:Requests = kept(p.id);
    if (all == null)
      all = begin(p.id);
    val from = all.next();
    rows = all.rows;
    isFull = all.size() >= most;
    last = p.id;
    return from;
  }
  private def begin(id:Long):Requests {
    order(places++) = id;
    return kept(id) = new Requests(width, 0);
  }
  /** The bits of a real number. */
  public def bits(value:Double):Long = value.toRawLongBits();
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
