/** RandomAccess by hand: each place sorts its updates by the places they go to, and sends up to 1,024 at once. */
public class RandomAccessCoarse {
  static val BATCH = 1024;

  /** The updates of one place that have not been sent. */
  static class Batches(tables:PlaceLocalHandle[Table]) {
    private val batches = new Rail[Rail[Long]](Place.numPlaces(), (k:Long) => new Rail[Long](BATCH));
    private val counts = new Rail[Long](Place.numPlaces());

    def add(k:Long, update:Long) {
      batches(k)(counts(k)++) = update;
      if (counts(k) == BATCH) send(k);
    }
    def flush() {
      for (k in 0..(counts.size - 1)) if (counts(k) > 0) send(k);
    }
    private def send(k:Long) {
      val updates = new Rail[Long](counts(k));
      Rail.copy(batches(k), 0, updates, 0, updates.size);
      counts(k) = 0;
      val there = tables;
      at (Place(k)) async atomic for (update in updates) there().update(update);
    }
  }

  static def sweep(tables:PlaceLocalHandle[Table], size:Long, updates:Long) {
    val share = updates / Place.numPlaces();
    finish for (p in Place.places()) at (p) async {
      val batches = new Batches(tables);
      var value:Long = Table.wordAt(p.id * share);
      for (i in 1..share) {
        batches.add(Table.owner(value, size), value);
        value = Table.after(value);
      }
      batches.flush();
    }
  }

  static def errors(tables:PlaceLocalHandle[Table]):Long {
    var count:Long = 0;
    for (p in Place.places()) count += at (p) tables().errors();
    return count;
  }

  public static def main(args:Rail[String]) {
    val arguments = Arguments.parse("RandomAccess", "words of a place, a power of two", 4096, args);
    if (arguments == null) return;
    val size = arguments.size;
    if (!Table.isPower(size) || !Table.isPower(Place.numPlaces()))
      throw new IllegalArgumentException("words and places must be powers of two");
    val updates = 4 * size * Place.numPlaces();
    val tables = PlaceLocalHandle.make[Table](Place.places(), () => new Table(size));
    val start = Arguments.now();
    sweep(tables, size, updates);
    sweep(tables, size, updates);
    val took = Arguments.now() - start;
    arguments.report(updates + " updates", Arguments.same("the number of wrong words", errors(tables), 0), took);
  }
}
