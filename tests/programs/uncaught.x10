/** An uncaught exception prints type, message, place and trace, and the exit status is not 0. */
public class uncaught {
  static def inner(n:Long):Long {
    if (n == 0) throw new IllegalArgumentException("nothing left");
    return inner(n - 1);
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println("before");
    Console.OUT.println(inner(1));
  }
}
