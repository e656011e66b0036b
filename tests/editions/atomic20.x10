// edition: 2.0
/* What X10 2.0 refuses in an atomic, and what overrides without its modifier. */
public class atomic20 {
  var b:Boolean;
  var n:Int = 0;
  def count() { n = n + 1; }
  static class Above {
    public nonblocking def waitsNot() { }
    public safe def isSafe() { }
    public pinned sequential def isBoth() { }
    public global def anywhere() { }
  }
  static class Below extends Above {
    public def waitsNot() { }
    public pinned nonblocking sequential def isSafe() { }
    public safe def isBoth() { }
    public def anywhere() { }
  }
  static safe class AllSafe extends Above {
    public def waitsNot() { }
    public def isSafe() { }
    public def isBoth() { }
    public global def anywhere() { }
  }
  def refused() {
    atomic { async { } }
    atomic { foreach (p in 1..2) { } }
    atomic { await b; }
    atomic { next; }
    when (b) { next; }
  }
  def accepted() {
    atomic { count(); }
    atomic { val later = () => { async { } }; }
    finish async { atomic n = 3; }
  }
  public static def main(Rail[String]) { }
}
