// A rail of what the function gives, or of functions: nothing decides.
import x10.util.ArrayList;

class ambiguousrail {
  val lists = new Rail(3, (Long) => new ArrayList[Long]());
  val numbers = new Rail(3, (i:Long) => i * 2);
  val right = new Rail[ArrayList[Long]](3, (Long) => new ArrayList[Long]());
}
