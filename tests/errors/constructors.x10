public class constructors {
  static val all = new x10.util.ArrayList[Any]();
  static class Escapes {
    val a:Long;
    def this() {
      a = 1;
      all.add(this);
    }
  }
  static class InClosure {
    val a:Long;
    def this() {
      a = 1;
      val f = () => this.a;
    }
  }
  static class Fine {
    val root = GlobalRef[Fine](this);
    val a:Long;
    def this() { a = first(); }
    private def first() = 1;
  }
  static class Pair(i:Long, j:Long) {
    def this(i:Long, j:Long):Pair{self.i == i, self.j == j} { property(i, j); }
  }
  static class Same extends Pair {
    def this():Same{self.i == self.j} { super(0, 1); }
  }
  static class Twos extends Pair{self.i == 2} {
    def this(x:Long) { super(x, x); }
  }
  static class Late(n:Long) {
    val size = 4;
    def this() { property(size); }
  }
  public static def main(args:Rail[String]) {}
}
