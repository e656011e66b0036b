public class wrong_arity {
  static def f(a:Long, b:Long) = a + b;
  public static def main(args:Rail[String]) {
    f(1);
  }
}
