// What a class may not declare.
public class members {
  class Inner {
    static val count = new Rail[Long](1);
    static def f():Long = 1;
  }
  static def local() {
    public class L {}
    class M { static def g():Long = 2; }
  }
  static class Shape(n:Long) {
    property twice():Long = n;
    property steps():Long { val k = n; return k; }
    property fresh():Rail[Long] = new Rail[Long](1);
  }
  static class Square extends Shape {
    def this() { super(1); }
    property twice():Long = 3;
  }
  static class Odd {
    transient var nonZero:Long{self != 0} = 1;
    def fails() throws Long {}
    operator this == (that:Odd):Boolean = true;
  }
  public static def main(args:Rail[String]) {}
}
