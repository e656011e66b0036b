/** A conditional in a constructor, after the properties of a class that has no invariant. */
public class conditionals {
  static class A(x:Long) {
    val y:Long;
    def this(b:Boolean) { property(1); y = b ? x : 0; }
  }
  public static def main(Rail[String]) { Console.OUT.println(new A(true).y + " " + new A(false).y); }
}
