// What a constructor, a property or an overriding method promises is shown where it is written.
public class promises {
  static class P(i:Long) {
    def this(i:Long):P{self.i == i} { property(i + 1); }
    def this(i:Long, fine:String):P{self.i == i} { property(i); }
    def this(fine:String):P{self.i == 1} { this(fine.length() + 0, fine); }
  }
  static class Same(i:Long, j:Long{self == i}) {
    def this(k:Long, l:Long) { property(k, l); }
    def this(k:Long) { property(k, k); }
    def this(k:Long, l:Int) { property(k, (l as Long) as Long{self == k}); }
  }
  static class One(i:Long){i == 1} {
    def this() { property(one()); }
    static def one():Long{self == 1} = 1;
  }
  static def other(x:One{self.i == 2}) {}
  static class Above { def m():Long{self == 1} = 1; }
  static class Below extends Above { def m():Long = 1; }
  static class Fine extends Above { def m() = 1; }
  interface Sized { property size():Long; }
  static class Wrong(size:Int) implements Sized {}
  public static def main(Rail[String]) {}
}
