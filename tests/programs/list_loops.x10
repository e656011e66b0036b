// Loops over lists do the same whether or not an index fits: at the end a list grows, further out it throws, and what
// was done before stays done.
import x10.compiler.NoInline;
import x10.util.ArrayList;
import x10.util.GrowableRail;

public class list_loops {
  static @NoInline def fill(list:ArrayList[Long], first:Long, last:Long) {
    for (i in first..last) list(i) = 10 * i;
  }
  static @NoInline def total(list:ArrayList[Long], first:Long):Long {
    var sum:Long = 0;
    for (var i:Long = first; i < list.size(); i++) {
      list(i) = list(i) + 1;
      sum += list(i);
    }
    return sum;
  }
  /** Each step reads the element before. */
  static @NoInline def slope(list:ArrayList[Long], first:Long):Long {
    var sum:Long = 0;
    for (var i:Long = first; i < list.size(); i++) sum += list(i) - list(i - 1);
    return sum;
  }
  /** Writes one after the end in the last step: so there is one step more, until there are enough. */
  static @NoInline def chase(g:GrowableRail[Long], most:Long) {
    for (var i:Long = 0; i < g.size(); i++)
      if (i < most) g(i + 1) = g(i) + 1;
  }
  static @NoInline def gather(g:GrowableRail[Long], order:Rail[Long]):Long {
    var sum:Long = 0;
    try {
      for (k in 0..(order.size - 1)) sum += g(order(k));
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("after " + sum + ": " + e.getMessage());
    }
    return sum;
  }
  /** What a failing test throws is caught within the loop, and the list is another one from there on. */
  static @NoInline def refill(g:GrowableRail[Long], steps:Long):Long {
    var sum:Long = 0;
    for (i in 1..steps)
      try {
        sum += g(i);
      } catch (e:ArrayIndexOutOfBoundsException) {
        for (k in 1..4) g.add(100 * i);
      }
    return sum;
  }
  static def tried(what:String, run:()=>Long) {
    try {
      Console.OUT.println(what + " " + run());
    } catch (e:Exception) {
      Console.OUT.println(what + " " + e);
    }
  }

  public static def main(args:Rail[String]) {
    val list = new ArrayList[Long]();
    fill(list, 0, 4);
    Console.OUT.println(list);
    fill(list, 2, 6);
    Console.OUT.println(list);
    tried("behind", () => { fill(list, 9, 10); return 0; });
    tried("before", () => { fill(list, -1, 3); return 0; });
    Console.OUT.println(list);
    tried("total", () => total(list, 0));
    tried("rest", () => total(list, 5));
    tried("none", () => total(list, 7));
    tried("below", () => total(list, -1));
    tried("slope", () => slope(list, 1));
    tried("steep", () => slope(list, 0));
    tried("null", () => total(null, 0));
    val g = new GrowableRail[Long]();
    g.add(1);
    chase(g, 5);
    Console.OUT.println(g);
    tried("gather", () => gather(g, [0, 5, 2]));
    tried("missed", () => gather(g, [1, 3, 6, 2]));
    tried("refill", () => refill(g, 8));
  }
}
