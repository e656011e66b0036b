import x10.compiler.NoInline;

/** Methods that call each other without end: the lines that are on the stack most are shown, with how often. */
public class memory_cycle {
  static class Node {
    var next:Node = null;
    @NoInline def even(n:Long):Long {
      return 1 + next.odd(n + 1, [n]);
    }
    @NoInline def odd(n:Long, above:Rail[Long]):Long {
      return above(0) + next.even(n + 1);
    }
  }

  public static def main(args:Rail[String]) {
    finish at (Place.places()(Place.numPlaces() - 1)) async {
      val a = new Node(), b = new Node();
      a.next = b;
      b.next = a;
      Console.OUT.println(a.even(0));
    }
  }
}
