/*
 * Primes counted by futures: values that other activities compute, here or at another place, while this one goes on.
 * Shows how a future is made and forced, one that waits for others, and what becomes of an exception.
 *
 *   x10c -O Futures.x10 && x10run -np 4 ./Futures [DIGITS]
 *
 * The primes below 10 to the power of DIGITS are counted, up to 8.
 */
import x10.util.concurrent.Future;

public class Futures {
  /** How many there are below 1, 10, 100, … */
  static val KNOWN = [0, 4, 25, 168, 1229, 9592, 78498, 664579, 5761455];
  /** How many ranges each place counts. */
  static val RANGES = 4;

  /** The primes below a limit, by the sieve of Eratosthenes: sieve(i) is false for those. */
  static def sieve(limit:Long):Rail[Boolean] {
    val isComposite = new Rail[Boolean](limit);
    for (var p:Long = 2; p * p < limit; p++)
      if (!isComposite(p))
        for (var multiple:Long = p * p; multiple < limit; multiple += p) isComposite(multiple) = true;
    return isComposite;
  }

  /** The number of primes from low to high. Only divisors up to the root of high matter. */
  static def count(low:Long, high:Long):Long {
    if (low < 0) throw new IllegalArgumentException("there are no primes from " + low + " on");
    val isComposite = new Rail[Boolean](high - low + 1);
    val divisors = sieve((Math.sqrt(high as Double) as Long) + 2);
    for (p in 2..(divisors.size - 1))
      if (!divisors(p))
        for (var multiple:Long = Math.max(p * p, (low + p - 1) / p * p); multiple <= high; multiple += p)
          isComposite(multiple - low) = true;
    var found:Long = 0;
    for (n in Math.max(low, 2)..high) if (!isComposite(n - low)) found++;
    return found;
  }

  /** The sum of futures first … end - 1, a future itself: a tree, whose leaves compute and whose nodes wait. */
  static def sum(parts:Rail[Future[Long]], first:Long, end:Long):Future[Long] {
    if (end - first == 1) return parts(first);
    val middle = (first + end) / 2;
    val left = sum(parts, first, middle), right = sum(parts, middle, end);
    return Future.make[Long](() => left() + right());
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("Futures", args);
    val digits = given.number("DIGITS", 6, 1..(KNOWN.size - 1));
    if (given.areWrong()) return;

    var limit:Long = 1;
    for (k in 1..digits) limit *= 10;
    val below = limit, ranges = RANGES * Place.numPlaces();
    // All begin at once. None is waited for before it is forced.
    val parts = new Rail[Future[Long]](ranges, (k:Long) => {
      val low = below * k / ranges, high = below * (k + 1) / ranges - 1;
      Future.make[Long](() => at (Place(k % Place.numPlaces())) count(low, high))
    });
    val total = sum(parts, 0, ranges);
    val failing = Future.make[Long](() => count(-2, 2));

    Console.OUT.println(total() + " primes below " + below);
    var failed:Boolean = false;
    try {
      failing.force();
    } catch (e:MultipleExceptions) { // as a finish has them: the computation may be many activities
      Console.OUT.println("A future failed: " + e.exceptions()(0).getMessage());
      failed = true;
    }
    Arguments.conclude(total() == KNOWN(digits) && failed);
  }
}
