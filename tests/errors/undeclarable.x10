// What classes and interfaces cannot declare, and what cannot be made of them.
public class undeclarable {
  static interface Sized(size:Long) {}
  static class One(n:Long) {n == 1} {}
  static class Base(n:Long) { def this() { property(1); } }
  static class Sub(m:Long) {n == 1} extends Base {}
  static final class Last {}
  static interface Plain {}
  val guarded:(x:Any) {Long <: Any} => Long = null;
  val one:(x:Long) {x == 1} => Long = (x:Long) {x == 2} => 1;
  static def of(n:Long) {
    class undeclarable {}
    interface Local {}
    val later:Long;
    class Early { val x = later; }
    val early = new Early();
    later = n;
    return new Early().x + early.x;
  }
  public static def main(args:Rail[String]) {
    new One(2);
    new Last() {};
    new Plain(1) {};
    new Rail[Long](3) {};
    var s:String = "";
    s++;
    val c:Cell[Boolean] = new Cell[Boolean](true);
    c()--;
  }
}
type Circle = Circle;
static class Hidden {}
