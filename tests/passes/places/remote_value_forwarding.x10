// An at that reads a val of this takes along the val.
import x10.compiler.*;

public class remote_value_forwarding {
  // BEFORE: val o: Any = coerce[Any](this.a)
  // AFTER: val temp a: Long = this.a
  // AFTER: val o: Any = coerce[Any](a)
  val a:Long, b:Rail[Long];
  def this(n:Long) { a = n; b = new Rail[Long](n); }
  @NoInline def send(p:Place) { at (p) Console.OUT.println(a); }
  public static def main(args:Rail[String]) {
    new remote_value_forwarding(3).send(here);
  }
}
