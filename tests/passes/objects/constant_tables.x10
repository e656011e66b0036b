// A static rail of constants is a table.
import x10.compiler.*;

public class constant_tables {
  // BEFORE: static 'constant_tables.PRIMES': Rail[Long] named constant_tables_PRIMES by @constant_tables_PRIMES_init
  // AFTER: static 'constant_tables.PRIMES': Rail[Long] named constant_tables_PRIMES table rail[Rail[Long]](2, 3, 5, 7)
  static val PRIMES:Rail[Long] = [2, 3, 5, 7];
  static @NoInline def prime(i:Long):Long = PRIMES(i);
  public static def main(args:Rail[String]) {
    Console.OUT.println(prime(args.size));
  }
}
