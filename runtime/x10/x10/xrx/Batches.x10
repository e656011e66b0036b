/* Activities that a loop begins at other places, kept until there are enough of them for a message; see Requests.
 * passes/communication/loop_distribution makes the code that calls it, and that writes what an activity takes along
 * into `rows`.
 *
 * @property width how many values an activity takes along
 * @property most how many activities make a message */
package x10.xrx;

import x10.compiler.Inline;

public final class Batches(width:Long, most:Long) {
  /** The rows of the place that was given an activity last. */
  public var rows:Rail[Long] = null;
  /** Whether those of this place are enough for a message. */
  public var isFull:Boolean = false;
  private val home:Long;              // of whose activities none is kept; -1: there is no such place
  private val tables:Rail[Rail[Long]]; // by place: the values of its activities, row by row
  private val counts:Rail[Long];      // by place: how many are kept
  private val order:Rail[Long];       // the places of which some were kept
  private var places:Long = 0;
  private var last:Long = 0;          // the place that was given one last

  /** One that has kept nothing. takesOwn: 1: it keeps activities of this place, too; 0: it does not. */
  public def this(width:Long, most:Long, takesOwn:Long) {
    property(width, most);
    home = takesOwn == 1 ? -1 : here.id;
    tables = new Rail[Rail[Long]](Place.numPlaces());
    counts = new Rail[Long](tables.size);
    order = new Rail[Long](tables.size);
  }
  /** Keeps an activity, whose values go into `rows` from there on; -1: not one of this place, unless it takes these,
   * nor one of no place. A place that is dead has ended the job. */
  public @Inline def keep(p:Place):Long {
    val id = p.id;
    if (id < 0 || id >= counts.size || id == home)
      return -1;
    val count = Unsafe.uncheckedRailApply(counts, id), from = count * width;
    var table:Rail[Long] = Unsafe.uncheckedRailApply(tables, id);
    if (table == null || from + width > table.size)
      table = longer(id);
    Unsafe.uncheckedRailSet(counts, id, count + 1);
    rows = table;
    isFull = count + 1 >= most;
    last = id;
    return from;
  }
  private def longer(id:Long):Rail[Long] {
    val old = tables(id);
    if (old == null)
      order(places++) = id;
    val more = new Rail[Long](old == null ? 16 * width : 2 * old.size);
    if (old != null)
      Rail.copy(old, 0, more, 0, old.size);
    return tables(id) = more;
  }
  /** The bits of a real number. */
  public def bits(value:Double):Long = value.toRawLongBits();
  /** The place of the activity that was kept last. */
  public def lastPlace():Place = Place(last);
  /** Those of the place, which are then no longer kept. */
  public def take(p:Place):Rail[Byte] {
    val all = Requests.packed(tables(p.id), 0, width, counts(p.id));
    counts(p.id) = 0;
    return all;
  }

  /** The number of places some rows of which were kept. */
  public def numPlaces():Long = places;
  /** The k-th of these places. */
  public def place(k:Long):Place = Place(order(k));
  /** Whether some of this place are kept. */
  public def hasSome(p:Place):Boolean = counts(p.id) > 0;
}
