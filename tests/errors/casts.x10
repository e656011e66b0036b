// Casts and tests that can never hold: of null, of values known to be others, of objects with other type arguments.
public class casts {
  static class P(i:Long) {}
  static class Q extends P { def this(i:Long) { super(i); } }
  static class Holder[T] {
    def none() = null as T;
    def isNone() = null instanceof T;
  }
  static class Kept[T]{T isref} {
    def none() = null as T;
  }
  static def someNull() {
    val a = null as String{self != null};
    val b = null as P{self != null, self.i == 1};
    val c = null instanceof String{self != null};
    val fine = null as P{self.i == 1};
  }
  static def below(p:P{self.i == 1}) {
    val a = p as Q{self.i == 2};
    val b = p instanceof Q{self.i == 2};
    val fine = p as Q{self.i == 1};
  }
  static def arguments(r:Rail[Long], a:Any) {
    val x = r as Rail[String];
    val y = r instanceof Rail[Double];
    val fine = a as Rail[String];
  }
  static def generic[T](r:Rail[T]) = r as Rail[Long];
  public static def main(Rail[String]) {}
}
