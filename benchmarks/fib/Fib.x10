/** Recursive Fibonacci: an async and a finish at every call, so that the cost of a task is what is measured. */
public class Fib {
  static def fib(n:Long):Long {
    if (n < 0) throw new IllegalArgumentException("fib of " + n);
    if (n < 2) return n;
    val a:Long;
    val b:Long;
    finish {
      async a = fib(n - 1);
      b = fib(n - 2);
    }
    return a + b;
  }

  public static def main(args:Rail[String]) {
    val n = args.size > 0 ? Long.parse(args(0)) : 20;
    Console.OUT.println("fib(" + n + ") = " + fib(n));
  }
}
