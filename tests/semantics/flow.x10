public class flow {
  val a:Long;
  val b:Long;
  def this() { a = 1; }
  static def f(n:Long):Long { if (n > 0) return 1; }
  static def g():Long { while (true) { } return 1; }
  public static def main(args:Rail[String]) {
    val x:Long;
    if (args.size > 0) x = 1;
    Console.OUT.println(x);
    val z:Long;
    z = 1;
    z = 2;
    throw new Exception();
    Console.OUT.println("never");
  }
}
