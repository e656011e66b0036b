/* edition: 2.0.5 */
// Up to 2.0.5, `as` binds weaker than any operator: 15, -7, 10, 16, 8, 12, 5, 4, 22, 4, true, 8, 7.
public class casts205 {
  static def half(x:Double) = x / 2.0 as Int;
  public static def main(args:Rail[String]!) {
    val a = 7.5, b = 3;
    Console.OUT.println(a * 2.0 as Int);
    Console.OUT.println(-a as Int);
    Console.OUT.println(a + b as Int);
    Console.OUT.println((a + 0.6) * 2 as Int);
    Console.OUT.println(b > 2 ? a + 1 : 0.0 as Int);
    var n:Int = 0;
    n = a / 2 as Int;
    n += a * 1.2 as Int;
    Console.OUT.println(n);
    val f = (x:Double) => x * 1.5 as Int;
    Console.OUT.println(f(3.5));
    Console.OUT.println(half(9.0));
    Console.OUT.println(at (here) a * 3.0 as Int);
    val r = 1 .. b + 1 as Region(1);
    Console.OUT.println(r.size());
    Console.OUT.println(a instanceof Double as Boolean);
    Console.OUT.println((a as Int) + 1);
    Console.OUT.println(a * 1.0 as Float as Int);
  }
}
