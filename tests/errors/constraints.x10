public class constraints {
  static class Cell(n:Long) {
    public val held:Boolean;
    def this(n:Long) { property(n); held = true; }
  }
  static val three = 3;
  static class Wrong(n:Long){three == 2} {}
  def notAProperty(c:Cell{self.held}) {}
  def newEachTime(c:Cell{self.n == 1 && self == new Cell(1)}) {}
  def usedBefore(a:Long{self == b}, b:Long) {}
  static class Early(n:Long) {
    def this(m:Long{self == this.n}) { property(m); }
  }
  static interface Shape { property area():Long = 1; }
  static class HasAbstract { abstract def m():void; }
  public static def main(args:Rail[String]) {
    val f = (x:Long){String <: Any} => x;
    val i = 1n;
    if (i == 1) return;
  }
}
