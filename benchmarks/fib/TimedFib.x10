/** Fib, with the seconds of the call alone. Usage: TimedFib n. */
public class TimedFib {
  public static def main(args:Rail[String]) {
    val n = Long.parse(args(0));
    val start = System.nanoTime();
    val result = Fib.fib(n);
    val took = System.nanoTime() - start;
    Console.OUT.println("fib(" + n + ") = " + result);
    Console.OUT.println("seconds " + (took as Double) / 1e9);
  }
}
