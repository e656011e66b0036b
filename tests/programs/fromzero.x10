// 0.0 - 0.0 is 0.0, and not -0.0.
public class fromzero {
  public static def main(args:Rail[String]) {
    val r = new Rail[Double](2, (i:Long) => 0.0 - (i as Double));
    val f = new Rail[Float](2, (i:Long) => 0.0f - (i as Float));
    Console.OUT.println(r(0) + " " + r(1) + " " + f(0) + " " + (0.0 - (args.size as Double)));
  }
}
