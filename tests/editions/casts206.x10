/* edition: 2.0.6 */
// Since 2.0.6, `as` binds stronger than any operator: 15.0, -7, 10.5, 4.5.
public class casts206 {
  public static def main(args:Rail[String]!) {
    val a = 7.5, b = 3;
    Console.OUT.println(a * 2.0 as Int);
    Console.OUT.println(-a as Int);
    Console.OUT.println(a + b as Int);
    val f = (x:Double) => 1.5 * x as Int;
    Console.OUT.println(f(3.5));
  }
}
