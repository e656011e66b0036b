/**
 * HPC Challenge RandomAccess as paper 001 has it: an async in the innermost loop for each update, which takes along the
 * rail of all tables. Doing all updates again must leave the tables as they began.
 */
public class RandomAccess {
  static type Part = GlobalRef[Table];

  /** Each place does its part of the updates. */
  static def sweep(tables:Rail[Part], size:Long, updates:Long) {
    val share = updates / Place.numPlaces();
    finish for (p in Place.places()) at (p) async {
      var value:Long = Table.wordAt(p.id * share);
      for (i in 1..share) {
        val update = value;
        val k = Table.owner(update, size);
        at (Place(k)) async {
          val table = tables(k) as Part{self.home == here};
          atomic table().update(update);
        }
        value = Table.after(value);
      }
    }
  }

  static def errors(tables:Rail[Part]):Long {
    var count:Long = 0;
    for (part in tables) count += at (part.home) (part as Part{self.home == here})().errors();
    return count;
  }

  public static def main(args:Rail[String]) {
    val arguments = Arguments.parse("RandomAccess", "words of a place, a power of two", 4096, args);
    if (arguments == null) return;
    val size = arguments.size;
    if (!Table.isPower(size) || !Table.isPower(Place.numPlaces()))
      throw new IllegalArgumentException("words and places must be powers of two");
    val updates = 4 * size * Place.numPlaces();
    val tables = new Rail[Part](Place.numPlaces(), (k:Long) => at (Place(k)) Part(new Table(size)));
    val start = Arguments.now();
    sweep(tables, size, updates);
    sweep(tables, size, updates);
    val took = Arguments.now() - start;
    arguments.report(updates + " updates", Arguments.same("the number of wrong words", errors(tables), 0), took);
  }
}
