import x10.compiler.TransientInitExpr;

public class transients {
  val n:Long = 21;
  @TransientInitExpr(again()) val kept:Long = 42;
  @TransientInitExpr(42) static transient val shared:Long = 42;
  @TransientInitExpr(again()) transient val guessed = 42;
  @TransientInitExpr transient val nothing:Long = 42;
  @TransientInitExpr(n, n) transient val both:Long = 42;
  @TransientInitExpr("text") transient val other:Long = 42;
  @TransientInitExpr(unknown) transient val fine:Long = 42;
  private def again():Long = 2 * n;
  static struct Positive(n:Long){n != 0} {}
  transient var least:Positive = Positive(1);
  transient val divisor:Long{divisor != 0} = 3;
  transient val text:String{text != null} = "";
  transient val same:Long{this.same == this.n} = n;
  transient val whole = Positive(1);
  public static def main(args:Rail[String]) { }
}
