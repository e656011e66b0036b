/* Recursion that does not end. */
public class memory_recursion {
  static def down(n:Long, above:Rail[Long]):Long {
    val mine = new Rail[Long](8, n);
    return n < 0 ? above(0) : down(n + 1, mine) + mine(n & 7);
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println("going down");
    Console.OUT.println(down(0, new Rail[Long](1)));
  }
}
