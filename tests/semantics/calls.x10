public class calls {
  static abstract class Shape { abstract def area():Double; }
  def instance() { }
  static def two(a:Long, b:String) { }
  public static def main(args:Rail[String]) {
    instance();
    two(1);
    two("a", 1);
    new Shape();
    val s = "x";
    s.nothing();
    s(0n, 0n);
    val n = null as Long;
    val l = 1 as String;
    switch (1) { case 1: case 1: }
    continue;
    -"a";
    try { } catch (e:Exception) { } catch (e:ArithmeticException) { }
  }
}
