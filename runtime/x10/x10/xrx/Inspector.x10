/* Runs ahead of a loop whose iterations ask other places for values: it collects what they will ask, asks each place
 * once, and keeps the answers for them (inspector and executor). An iteration is known by the counter of the innermost
 * loop, and by a key of its row, which is one run of that loop. passes/communication/synchronization_elimination makes
 * the code that calls it; what it does not know of an iteration, that one asks for itself.
 *
 * It takes a message to each place that is asked, and one back, for at most `most` iterations and a row.
 *
 * @property width how many values a request has
 * @property most for how many iterations answers are kept */
package x10.xrx;

import x10.compiler.Inline;

public final class Inspector(width:Long, most:Long) {
  /** By iteration, from `start` on: where its answer is; -1: the place is here; -2: not known. */
  public var slots:Rail[Long];
  /** The answers. Those of one loop are all whole numbers, or all real. */
  public var values:Rail[Long];
  /** The answers that are real numbers. */
  public var reals:Rail[Double];

  private var known:Long = 0;            // iterations
  private var row:Long = 0;              // where the current row's iterations begin
  private var low:Long = 0;              // its first counter
  private val rows:Requests = new Requests(4);  // key, low, high, start
  private var found:Long = 0;            // the row that was found last
  private val given:Rail[Long];
  private var filled:Long = 0;
  private val asked:Rail[Requests];      // by place
  private val askers:Rail[Requests];     // their slots
  private var answers:Rail[Long];        // how many each place gave
  private var order:Rail[Long];          // the places that are asked
  private var places:Long = 0;
  private var leastLow:Long = Long.MAX_VALUE;
  private var greatestHigh:Long = Long.MIN_VALUE;
  private var iterations:Long = 0;           // of the rows that are to be covered
  private var isOver:Boolean = false;

  /** One that has inspected nothing; with one place it never will. */
  public def this(width:Long, most:Long) {
    property(width, most);
    val n = Place.numPlaces();
    given = new Rail[Long](width);
    slots = new Rail[Long](64);
    values = null;
    reals = null;
    asked = new Rail[Requests](n);
    askers = new Rail[Requests](n);
    order = new Rail[Long](n);
    answers = null;
    isOver = n == 1;
  }

  // ---- the inspector ----

  /** Begins anew with the iterations that come: forgets rows and answers. */
  public def restart():void {
    known = 0;
    rows.clear();
    found = 0;
    for (k in 0..(places - 1)) {
      asked(order(k)).clear();
      askers(order(k)).clear();
    }
    places = 0;
  }
  /** Whether the iterations so far are as many as are to be asked at once. */
  public def isFull():Boolean = known >= most;
  /** Inspects no further. */
  public def end():void { isOver = true; }

  /** A row that is to be covered: begin() begins one for all these rows. */
  public def cover(low:Long, high:Long):void {
    if (low > high)
      return;
    leastLow = Math.min(leastLow, low);
    greatestHigh = Math.max(greatestHigh, high);
    iterations += high - low + 1;
  }
  /** The least counter of the covered rows. */
  public def firstCovered():Long = leastLow;
  /** Not one that has far more iterations than are needed, or more than memory should hold. */
  public def lastCovered():Long {
    val n = greatestHigh - leastLow + 1;
    return iterations > 0 && n > 0 && n <= 2 * iterations + 64 && n <= most ? greatestHigh : leastLow - 1;
  }

  /** The iterations that follow are of this row. */
  public def begin(key:Long, low:Long, high:Long):void {
    val n = high < low ? 0 : high - low + 1;
    if (n < 0 || n > most) {
      isOver = true;
      row = -1;
      return;
    }
    row = known;
    filled = 0;
    this.low = low;
    rows.add([key, low, high, row as Long]);
    if (slots.size < known + n) {
      val more = new Rail[Long](Math.max(2 * slots.size, known + n));
      Rail.copy(slots, 0, more, 0, known);
      slots = more;
    }
    for (k in known..(known + n - 1))
      slots(k) = -2;
    known += n;
  }
  /** One more iteration of this row, whose end is not known. */
  public def extend():void {
    if (row < 0)
      return;
    if (known >= most) {
      isOver = true;
      row = -1;
      return;
    }
    if (slots.size == known) {
      val more = new Rail[Long](2 * known);
      Rail.copy(slots, 0, more, 0, known);
      slots = more;
    }
    slots(known++) = -2;
  }
  /** One more value of the next request. */
  public @Inline def put(value:Long):void { given(filled++) = value; }
  /** One more real value of the next request. */
  public @Inline def putReal(value:Double):void { given(filled++) = value.toRawLongBits(); }
  /** The iteration asks that place with the values that were put. */
  public def ask(counter:Long, p:Place):void {
    filled = 0;
    if (row < 0)
      return;
    val slot = row + (counter - low);
    if (p == here) {
      slots(slot) = -1;
      return;
    }
    if (p.id < 0 || p.id >= asked.size)
      return;
    if (asked(p.id) == null) {
      asked(p.id) = new Requests(width);
      askers(p.id) = new Requests(1);
    }
    if (asked(p.id).size() == 0)
      order(places++) = p.id;
    asked(p.id).add(given);
    askers(p.id).add([slot as Long]);
  }

  // ---- the exchange ----

  /** How many places are asked. */
  public def numAsked():Long = places;
  /** The k-th of these places. */
  public def place(k:Long):Place = Place(order(k));
  /** The packed requests for the k-th place. */
  public def request(k:Long):Rail[Byte] = asked(order(k)).packed();
  /** The answers go one behind the other, `size` values each. Of several places: prepare, then each at any time. */
  public def prepare(size:Long, areReal:Boolean):void {
    var n:Long = 0;
    for (k in 0..(places - 1))
      n += asked(order(k)).size();
    if (areReal)
      reals = new Rail[Double](n * size);
    else
      values = new Rail[Long](n * size);
  }
  private def startOf(k:Long):Long {
    var n:Long = 0;
    for (j in 0..(k - 1))
      n += asked(order(j)).size();
    return n;
  }
  /** What place k answered: one that failed, and all behind it, are missing. */
  public def answer(k:Long, size:Long, all:Rail[Long]):void {
    val start = startOf(k);
    Rail.copy(all, 0, values, start * size, all.size);
    note(k, start, all.size / size, size);
  }
  /** What place k answered, of real numbers. */
  public def answerReals(k:Long, size:Long, all:Rail[Double]):void {
    val start = startOf(k);
    Rail.copy(all, 0, reals, start * size, all.size);
    note(k, start, all.size / size, size);
  }
  private def note(k:Long, start:Long, n:Long, size:Long):void {
    val askers = this.askers(order(k));
    for (j in 0..(n - 1))
      slots(askers.value(j, 0)) = (start + j) * size;
  }

  // ---- the executor ----

  /** Where the slots of this row begin, of counter 0, so to speak; Long.MIN_VALUE: it is not known. */
  public def find(key:Long, low:Long, high:Long):Long {
    val n = rows.size();
    for (k in 0..(n - 1)) {
      val r = found + k < n ? found + k : found + k - n;
      if (rows.value(r, 0) == key && rows.value(r, 1) <= low && high <= rows.value(r, 2)) {
        found = r;
        return rows.value(r, 3) - rows.value(r, 1);
      }
    }
    return Long.MIN_VALUE;
  }
  /** An answer that is real, where not all are. */
  public @Inline def real(slot:Long):Double = Double.fromLongBits(values(slot));
  /** Whether inspecting on may help with a row that is not known. */
  public def mayHelp():Boolean = !isOver;
}
