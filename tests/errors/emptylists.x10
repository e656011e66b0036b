public class emptylists {
  static class C {}
  static type T = C;
  static type U() = C;
  static type V(n:Long) = C;
  static def f(a:T(), b:V(1), c:Rail[T()]):C() = new C();
  public static def main(args:Rail[String]) {}
}
