/**
 * HPC Challenge RandomAccess: four times as many xors at random as the table has words, which lies over the places in
 * blocks. Doing all of them again must leave the table as it began; the rules forgive 1 % of its words, this program
 * none.
 */
public class RandomAccess {
  static val SIZES = ["A", "B", "test"];
  static val BITS = [21n, 24n, 12n];
  /** The sum of all words of the table after the updates, modulo 2^64. */
  static val SUMS = [0x92a741d9867746b7, 0xd61f4e80cae55d5, 0xa8a6a9ffd2252eb4];

  /** Each place of the group does its part of the updates, by as many activities. */
  static def updateAll(tables:PlaceLocalHandle[Table], group:PlaceGroup, bits:Int, activities:Long) {
    val parts = group.numPlaces() * activities;
    val updates = 4 << bits;
    group.broadcastFlat(() => {
      val part = group.indexOf(here) * activities;
      finish for (k in part..(part + activities - 1)) async
        new Updater(tables, group, bits).run(updates * k / parts, updates * (k + 1) / parts);
    });
  }

  static def sum(terms:Rail[Long]):Long {
    var sum:Long = 0;
    for (term in terms) sum += term;
    return sum;
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("RandomAccess", SIZES, args);
    if (command == null) return;
    val bits = BITS(command.size());
    val size = 1 << bits;
    val group = command.places();
    val activities = command.isParallel() ? command.workers() : 1;
    val tables = PlaceLocalHandle.make[Table](group, () => {
      val k = group.indexOf(here);
      new Table(size, Table.first(size, k, group.numPlaces()), Table.first(size, k + 1, group.numPlaces()))
    });
    val start = Command.now();
    updateAll(tables, group, bits, activities);
    val took = Command.now() - start;
    val total = sum(command.everywhere[Long](() => tables().sum()));
    updateAll(tables, group, bits, activities);
    val errors = sum(command.everywhere[Long](() => tables().errors()));
    val valid = command.same("the sum of the table", total, SUMS(command.size()))
      & command.same("wrong words", errors, 0);
    command.report(4 * size + " updates of " + size + " words", valid, took);
  }
}
