public class stepped {
  static def half(a:Long, b:Long):Long = a + b;
  public static def main(args:Rail[String]) {
    val x = half(1 ++, 2);
    --half(1, 2);
    (x + 1)++;
  }
}
