// What people who know other languages write first.
public class beginnings {
  static def sum[T](x:T, y:T) = x + y;
  public static def main(args:Rail[String]) {
    val x = 2.0;
    Console.OUT.println(x ^ 2);
    Console.OUT.println(sqrt(2.0));
    Console.OUT.println(“hello”);
  }
}
