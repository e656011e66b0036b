/** Loops whose bounds are sums of Ints that wrap around between ends that fit: every index is checked all the same. */
public class wrappedbounds {
  @x10.compiler.NoInline static def rows(a:Rail[Long], n:Int) {
    for (i in 0n..n)
      for (j in (i * 64n)..(i * 64n + 3n))
        a(j) = 1;
  }

  @x10.compiler.NoInline static def scaled(a:Rail[Long], n:Int, width:Int) {
    for (i in 0n..n)
      for (j in (i * width)..(i * width + 3n))
        a(j) = 1;
  }

  static def tell(what:String, code:() => void) {
    try {
      code();
      Console.OUT.println(what + ": nothing thrown");
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(what + ": " + e.getMessage());
    }
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Long](4);
    tell("rows, once around", () => rows(a, 1n << 26n));
    tell("scaled, once around", () => scaled(a, 1n << 26n, 64n));
    tell("scaled, far apart", () => scaled(a, 1n << 24n, 1n << 8n));
    val large = new Rail[Long](4000);
    tell("rows that fit", () => rows(large, 62n));
    tell("scaled that fit", () => scaled(large, 10n, 300n));
    var sum:Long = 0;
    for (x in large) sum += x;
    Console.OUT.println(sum);
  }
}
