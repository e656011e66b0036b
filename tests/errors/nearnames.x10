// A name that means nothing, and one near it that does.
public class nearnames {
  val size = 3;
  static class Box[T] { val content:T; def this(c:T) { content = c; } def get() = content; }
  static def helper() {}
  static def over(x:Long) {}
  static def over(x:String) {}
  def inherited() = toStrin();

  public static def main(args:Rail[String]) {
    val count = 3;
    Console.OUT.println(cuont);
    helpr();
    val b = new Box[Long](3);
    b.gett();
    Console.OUT.println(b.contents + Math.PIE + Math.sqr(2.0));
    Console.OUT.println("abc".lenght() + args.sise + "abc".length);
    nothingLikeIt();
    over(1.5);
    if (count = 4) helper();
  }
}
