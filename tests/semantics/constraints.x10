public class constraints {
  static class P(n:Long) { def this(n:Long):P{self.n == n} { property(n); } }
  public static def main(args:Rail[String]) {
    val two = new P(2);
    val good:P{self.n == 2} = two;
    val bad:P{self.n == 3} = two;
    val lit:Long{self == 1} = 2;
    Console.OUT.println(two instanceof P{self.n == 3});
    two.n = 4;
  }
}
