import x10.compiler.TransientInitExpr;

public class transients {
  val n:Long = 21;
  @TransientInitExpr(again()) transient val twice:Long = 42;
  private def again():Long = 2 * n;
  static struct Positive(n:Long){n > 0} {}
  transient var least:Positive = Positive(1);
  public static def main(args:Rail[String]) { }
}
