/* edition: 2.2.3 */
// Exceptions are not declared: "any", "own".
public class thrown22 {
  static class Own extends Throwable { def this() { super("own"); } }
  static def fail(which:Int):Int {
    throw which == 0 ? new Throwable("any") : new Own();
  }
  public static def main(Array[String](1)) {
    for (i in 0..1)
      try {
        fail(i);
      } catch (e:Throwable) {
        Console.OUT.println(e.getMessage());
      }
  }
}
