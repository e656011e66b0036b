/** async and finish nested to any depth, a val assigned by an async, atomic, when. */
public class tasks {
  static def tree(depth:Long):Long {
    if (depth == 0) return 1;
    val left:Long;
    val right:Long;
    finish {
      async left = tree(depth - 1);
      async right = tree(depth - 1);
    }
    return left + right;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(tree(10));
    val count = new Cell[Long](0);
    finish for (i in 1..1000) async atomic count() = count() + i;
    Console.OUT.println(count());
    val ready = new Cell[Boolean](false);
    val told = new Cell[Long](0);
    finish {
      async { when (ready()) told() = 1; }
      async { atomic ready() = true; }
    }
    Console.OUT.println(told());
    finish async async async count() = -1;
    Console.OUT.println(count());
  }
}
