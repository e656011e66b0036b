import x10.compiler.NoInline;

/** A rail is zeroed where a copy to all of its elements may not happen. */
public class perhapscopied {
  static @NoInline def sum(a:Rail[Long]):Long {
    var s:Long = 0;
    for (x in a) s += x;
    return s;
  }
  static @NoInline def copied(from:Rail[Long], wanted:Boolean):Long {
    val a = new Rail[Long](8);
    if (wanted) Rail.copy(from, 0, a, 0, 8);
    return sum(a);
  }
  static @NoInline def always(from:Rail[Long], n:Long):Long {
    val a = new Rail[Long](n);
    Rail.copy(from, 0, a, 0, n);
    return sum(a);
  }
  static @NoInline def often(from:Rail[Long], n:Long, times:Long):Long {
    val a = new Rail[Long](n);
    for (i in 1..times) Rail.copy(from, 0, a, 0, n);
    return sum(a);
  }
  public static def main(Rail[String]) {
    val from = new Rail[Long](8, (i:Long) => i + 1);
    Console.OUT.println(copied(from, true) + " " + copied(from, false));
    Console.OUT.println(always(from, 8) + " " + often(from, 8, 1) + " " + often(from, 8, 0));
  }
}
