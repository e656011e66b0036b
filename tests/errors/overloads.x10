// Calls that mean more than one method.
public class overloads {
  static class A[T] {
    def m(t:T):Long = 0;
    def m(n:Long):Long = 1;
  }
  static def fine(a:A[String]) = a.m("s") + a.m(2);
  static def alike(a:A[Long]) = a.m(2);
  static def p(x:String, y:Any) = 1;
  static def p(x:Any, y:String) = 2;
  static def crossed() = p("a", "b");
  public static def main(args:Rail[String]) {}
}
