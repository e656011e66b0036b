// Objects that cannot be what their class promises.
public class invariants {
  static class NonZero(x:Long){x != 0} {
    def this() { property(0); }
    def this(x:Long) { property(x); }
    def this(x:Int) { property(1); }
  }
  interface Ordered{low() != high()} {
    property low():Long;
    property high():Long;
  }
  static class Span(l:Long, h:Long) implements Ordered {
    public property low():Long = l;
    public property high():Long = h;
    def this(x:Long) { property(x, x); }
    def this(x:Long, y:Long) { property(x, y); }
  }
  static class Base(x:Long) {}
  static class Twice(y:Long){x == y} extends Base {
    def this() { super(1); property(2); }
    def this(i:Long) { super(i); property(i); }
  }
  static class Two{x == 2} extends Base {
    def this() { super(1); }
    def this(i:Long) { super(2); }
  }
  public static def main(args:Rail[String]) {}
}
