import x10.compiler.NoInline;

/** There is no object within null. */
public class withinnull {
  static class Outer {
    val n:Long;
    def this(n:Long) { this.n = n; }
    class Inner {
      val m:Long = 3;
      def sum():Long = m;
      def all():Long = m + n;
    }
  }
  static @NoInline def make(o:Outer):Long {
    val i = o.new Inner();
    return i.sum();
  }
  static @NoInline def whole(o:Outer):Long = o.new Inner().all();
  static @NoInline def kept(o:Outer):Outer.Inner = o.new Inner();
  static def tell(what:() => Any) {
    try {
      Console.OUT.println(what());
    } catch (e:NullPointerException) {
      Console.OUT.println("null");
    }
  }
  public static def main(Rail[String]) {
    for (o in [new Outer(4), null]) {
      tell(() => make(o));
      tell(() => whole(o));
      tell(() => kept(o).m);
    }
  }
}
