import x10.util.RailUtils;

/**
 * The sum of a distributed integer array, in map and reduce fashion (paper 003, section V): every worker of every place
 * maps and reduces a part of its place's block of the array to one number, places reduce their workers', and place 0
 * theirs.
 */
public class MapReduce {
  static val SIZES = ["A", "B", "test"];
  static val N = [20000000, 60000000, 100000];

  /** The numbers that are part number k of 0 … n-1. */
  static def block(n:Long, k:Long, parts:Long):Rail[Long] {
    val first = n * k / parts;
    return new Rail[Long](n * (k + 1) / parts - first, (i:Long) => first + i);
  }

  static def mapReduce(data:Rail[Long], range:LongRange, map:(Long)=>Long, reduce:(Long, Long)=>Long, unit:Long):Long {
    var result:Long = unit;
    for (i in range) result = reduce(result, map(data(i)));
    return result;
  }

  /** The same by so many workers. */
  static def mapReduce(data:Rail[Long], workers:Long, map:(Long)=>Long, reduce:(Long, Long)=>Long, unit:Long):Long {
    val parts = new Rail[Long](workers);
    finish for (w in 0..(workers - 1)) async {
      val range = (data.size * w / workers)..(data.size * (w + 1) / workers - 1);
      parts(w) = mapReduce(data, range, map, reduce, unit);
    }
    return RailUtils.reduce(parts, reduce, unit);
  }

  /** 14 for every seven squares modulo 7, and what the last few add. */
  static def expected(n:Long):Long = n / 7 * 14 + [0, 0, 1, 5, 7, 9, 13](n % 7);

  public static def main(args:Rail[String]) {
    val command = Command.parse("MapReduce", SIZES, args);
    if (command == null) return;
    val n = N(command.size());
    val group = command.places();
    val workers = command.workers();
    val blocks = PlaceLocalHandle.make[Rail[Long]](group, () => block(n, group.indexOf(here), group.numPlaces()));
    val square = (x:Long) => x * x % 7;
    val sum = (a:Long, b:Long) => a + b;
    val start = Command.now();
    val parts = command.everywhere[Long](() => mapReduce(blocks(), workers, square, sum, 0));
    val total = RailUtils.reduce(parts, sum, 0);
    val took = Command.now() - start;
    command.report(n + " elements, sum " + total, command.same("the sum", total, expected(n)), took);
  }
}
