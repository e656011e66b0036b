/**
 * Round trips to the next place: `at (p)` with nothing to do there. Prints the microseconds of one.
 * Usage: RoundTrip [repetitions].
 */
public class RoundTrip {
  public static def main(args:Rail[String]) {
    val n = args.size > 0 ? Long.parse(args(0)) : 2000;
    val there = here.next();
    var sum:Long = 0;
    for (i in 1..100) sum += at (there) here.id;
    val start = System.nanoTime();
    for (i in 1..n) sum += at (there) here.id;
    val took = System.nanoTime() - start;
    if (sum != (n + 100) * there.id) throw new Exception("the answers do not add up: " + sum);
    Console.OUT.println("seconds " + (took as Double) / 1e9);
  }
}
