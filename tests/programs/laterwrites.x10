import x10.compiler.NoInline;

/** An operand has the value that it had when its turn came, whatever the operands after it assign. */
public class laterwrites {
  var n:Long = 1;
  def bumped():Long {
    n += 10;
    return n;
  }
  @NoInline def bumpedFar():Long {
    n += 10;
    return n;
  }
  static @NoInline def set(r:Rail[Long], v:Long):Long {
    r(0) = v;
    return v;
  }
  def set(v:Long) {
    n = v;
  }
  static @NoInline def three(a:Long, b:Long, c:Long):Long = a * 10000 + b * 100 + c;
  static def filled(r:Rail[Long], v:Long):Long {
    r(0) = v;
    return v;
  }
  @NoInline def inlined():Long = three(n, bumped(), n);
  @NoInline def called():Long = three(n, bumpedFar(), n);
  static @NoInline def inlinedRail(r:Rail[Long]):Long = three(r(0), filled(r, 7), r(0));
  static @NoInline def calledRail(r:Rail[Long]):Long = three(r(0), set(r, 8), r(0));
  @NoInline def closure(f:(Long) => Long):Long = three(n, f(3), n);

  public static def main(Rail[String]) {
    val o = new laterwrites(), r = [1, 2];
    Console.OUT.println(o.inlined() + " " + o.called() + " " + inlinedRail(r) + " " + calledRail(r));
    Console.OUT.println(o.closure((x:Long) => { o.n = x; return x; }) + " " + o.n);
  }
}
