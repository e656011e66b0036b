// A private member that nothing uses. What types say counts as a use.
public class privates {
  private val never = 1;
  private var assigned:Long = 0;
  private val read = 2;
  private val inType = 3;
  private static val constant = 4;
  private static val unused = 5;
  private val rail:Rail[Long]{self.size == this.inType} = null;

  private def callsItself(n:Long):Long = n == 0 ? 0 : callsItself(n - 1);
  private def notCalled() = read;
  private static def called() = constant;
  private static class Named { }
  private static class NotNamed { }
  private def this() { }

  static struct Pair {
    private val first:Long;
    def this(n:Long) { first = n; }
  }

  def f() {
    assigned = 6;
    return rail;
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(called() + " " + new Named() + new Pair(7) + new privates().f());
  }
}
