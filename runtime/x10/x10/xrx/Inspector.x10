/* Runs ahead of a loop whose iterations ask other places for values: it collects what they will ask, asks each place
 * once, and keeps the answers for them (inspector and executor). An iteration is known by the counter of the innermost
 * loop, and by a key of its row, which is one run of that loop. passes/communication/synchronization_elimination makes
 * the code that calls it; what it does not know of an iteration, that one asks for itself.
 *
 * It takes a message to each place that is asked, and one back, for at most `most` iterations and a row.
 *
 * In loops that may end early, few iterations are asked first, and twice as many each time: no more than as many again
 * are asked in vain.
 *
 * @property width how many values a request has
 * @property most for how many iterations answers are kept */
package x10.xrx;

import x10.compiler.Native;
import x10.compiler.NoInline;

public final class Inspector(width:Long, most:Long) {
  /** By iteration, from `start` on: where its answer is; -1: the place is here; -2: not known; less: it failed, and
   * rethrow() has what it threw. */
  public var slots:Rail[Long];
  /** The answers. Those of one loop are all whole numbers, or all real. */
  public var values:Rail[Long] = null;
  /** The answers that are real numbers. */
  public var reals:Rail[Double] = null;
  /** The requests of the place that was asked last. */
  public var rows:Rail[Long] = null;

  private val home:Long = here.id;
  private val hereSlot:Long;        // the slot of an iteration that asks this place
  private var known:Long = 0;            // iterations
  private var atOnce:Long;               // how many are to be asked at once
  private var row:Long = 0;              // where the current row's iterations begin; -1: it is not inspected
  private var low:Long = 0;              // its first counter
  private var table:Rail[Long] = new Rail[Long](4 * 16);  // the rows: key, low, high, where their iterations begin
  private var tabled:Long = 0;           // how many there are
  private var found:Long = 0;            // the row that was found last
  private val asked:Rail[Requests];      // by place; a request begins with its slot
  private val order:Rail[Long];          // the places that are asked
  private var places:Long = 0;
  private var parts:Rail[Rail[Long]] = null;       // answers that are rails, by place, until they are joined
  private var realParts:Rail[Rail[Double]] = null;
  private val failed:Rail[Rail[CheckedThrowable]];     // what requests threw, by place
  private var leastLow:Long = Long.MAX_VALUE;
  private var greatestHigh:Long = Long.MIN_VALUE;
  private var iterations:Long = 0;           // of the rows that are to be covered
  private var isOver:Boolean = false;

  /** One that has inspected nothing; with one place it never will. endsEarly: the loops may. */
  public def this(width:Long, most:Long, endsEarly:Boolean) {
    property(width, most);
    atOnce = endsEarly ? Math.min(most, 16) : most;
    val n = Place.numPlaces();
    slots = new Rail[Long](64, -2);
    asked = new Rail[Requests](n);
    order = new Rail[Long](n);
    failed = new Rail[Rail[CheckedThrowable]](n);
    hereSlot = isAtomic() ? -2 : -1;
    isOver = n == 1;
  }
  /* No at may run there, and the iterations' own says so. */
  @Native("c", "x10_in_atomic(#cx)") private static native def isAtomic():Boolean;

  // ---- the inspector ----

  /** How many iterations are to be asked at once. */
  public def limit():Long = isOver ? most : atOnce;
  /** Begins anew with the iterations that come: forgets rows and answers. */
  public def restart():void {
    atOnce = Math.min(most, 2 * atOnce);
    for (k in 0..(known - 1))
      slots(k) = -2;
    known = 0;
    tabled = 0;
    found = 0;
    for (k in 0..(places - 1)) {
      asked(order(k)).clear();
      failed(order(k)) = null;
    }
    places = 0;
  }
  /** Whether the iterations so far are as many as are to be asked at once. */
  public def isFull():Boolean = known >= atOnce;
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
    this.low = low;
    tabulate(key, low, high);
    if (slots.size < known + n) {
      val more = new Rail[Long](Math.max(2 * slots.size, known + n), -2);
      Rail.copy(slots, 0, more, 0, known);
      slots = more;
    }
    for (k in known..(known + n - 1))
      slots(k) = -2;
    known += n;
  }
  private def tabulate(key:Long, low:Long, high:Long):void {
    if (table.size == 4 * tabled) {
      val more = new Rail[Long](2 * table.size);
      Rail.copy(table, 0, more, 0, table.size);
      table = more;
    }
    val from = 4 * tabled++;
    table(from) = key;
    table(from + 1) = low;
    table(from + 2) = high;
    table(from + 3) = row;
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
      val more = new Rail[Long](2 * known, -2);
      Rail.copy(slots, 0, more, 0, known);
      slots = more;
    }
    slots(known++) = -2;
  }
  /** The bits of a real number. */
  public def bits(value:Double):Long = value.toRawLongBits();
  /** The iteration asks that place with values that go into `rows` from there on; -1: it need not, or cannot, be
   * asked. */
  public def ask(counter:Long, p:Place):Long {
    if (row < 0)
      return -1;
    val slot = row + (counter - low);
    if (p.id == home) {
      slots(slot) = hereSlot;
      return -1;
    }
    if (p.id < 0 || p.id >= asked.size)
      return -1;
    var all:Requests = asked(p.id);
    if (all == null)
      all = asked(p.id) = new Requests(width, 1);
    if (all.size() == 0)
      order(places++) = p.id;
    val from = all.next();
    rows = all.rows;
    rows(from) = slot;
    return from + 1;
  }

  // ---- the exchange ----

  /** How many places are asked. */
  public def numAsked():Long = places;
  /** The k-th of these places. */
  public def place(k:Long):Place = Place(order(k));
  /** The packed requests for the k-th place. */
  public def request(k:Long):Rail[Byte] = asked(order(k)).packed();
  /** The answers come one after the other, `size` values each. For several places: prepare, then each at any time. */
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
  /** What place k answered. What comes after the first that failed and could not be kept is missing. */
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
    val requests = asked(order(k));
    for (j in 0..(n - 1))
      slots(requests.first(j)) = (start + j) * size;
  }

  /** Asking place k ended with that: some requests failed, or all. size: of an answer; 0: they are rails. */
  public def fail(k:Long, size:Long, e:CheckedThrowable):void {
    if (!(e instanceof Failures))
      return;
    val some = e as Failures, requests = asked(order(k));
    failed(order(k)) = some.thrown;
    if (size == 0) {
      parts(k) = some.values;
      realParts(k) = some.reals;
      return;
    }
    if (some.reals == null)
      answer(k, size, some.values);
    else
      answerReals(k, size, some.reals);
    for (j in some.rows.range())
      slots(requests.first(some.rows(j))) = failedSlot(k, j);
  }
  private def failedSlot(k:Long, j:Long):Long = -3 - (order(k) + failed.size * j);

  /** Answers that are rails: prepareRails, then each place's at any time, and all are known after joinRails. */
  public def prepareRails():void {
    parts = new Rail[Rail[Long]](places);
    realParts = new Rail[Rail[Double]](places);
  }
  /** What place k answered, of whole numbers, or not all real ones. */
  public def answerRails(k:Long, all:Rail[Long]):void { parts(k) = all; }
  /** What place k answered, of real numbers. */
  public def answerRealRails(k:Long, all:Rail[Double]):void { realParts(k) = all; }
  /** Elements are of so many numbers. */
  public def joinRails(size:Long):void {
    var n:Long = 0;
    for (k in 0..(places - 1))
      n += parts(k) != null ? parts(k).size : realParts(k) != null ? realParts(k).size : 0;
    values = Unsafe.allocRailUninitialized[Long](n);
    reals = Unsafe.allocRailUninitialized[Double](n);
    var from:Long = 0;
    for (k in 0..(places - 1)) {
      val all = parts(k), real = realParts(k);
      if (all != null) {
        Rail.copy(all, 0, values, from, all.size);
        from = noteRails(k, from, all.size, size, (i:Long) => all(i));
      }
      if (real != null) {
        Rail.copy(real, 0, reals, from, real.size);
        from = noteRails(k, from, real.size, size, (i:Long) => real(i) as Long);
      }
    }
  }
  private def noteRails(k:Long, start:Long, n:Long, size:Long, lengthAt:(Long)=>Long):Long {
    val requests = asked(order(k));
    var from:Long = 0, failures:Long = 0;
    for (var j:Long = 0; from < n; j++) {
      val length = lengthAt(from);
      slots(requests.first(j)) = length == -2 ? failedSlot(k, failures++) : start + from;
      from += 1 + Math.max(0, length) * size;
    }
    return start + n;
  }

  // ---- the executor ----

  /** Where the slots of this row begin, of counter 0, so to speak; Long.MIN_VALUE: it is not known. */
  public def find(key:Long, low:Long, high:Long):Long {
    for (k in 0..(tabled - 1)) {
      val r = found + k < tabled ? found + k : found + k - tabled, from = 4 * r;
      if (table(from) == key && table(from + 1) <= low && high <= table(from + 2)) {
        found = r;
        return table(from + 3) - table(from + 1);
      }
    }
    return Long.MIN_VALUE;
  }
  /** An answer that is real, where not all are. */
  public def real(slot:Long):Double = Double.fromLongBits(Unsafe.uncheckedRailApply(values, slot));
  /** Throws what the iteration of that slot threw. Whoever comes to it once more has an exception of its own, which its
   * at gives; so has one whose exception was left there. */
  @NoInline public def rethrow(slot:Long):void throws CheckedThrowable {
    val n = -3 - slot, all = failed(n % failed.size), e = all(n / failed.size);
    all(n / failed.size) = null;
    if (e != null)
      throw e;
  }
  /** Whether inspecting on may help with a row that is not known. */
  public def mayHelp():Boolean = !isOver;
}
