// A val that names another val is replaced by it, also where it passes through a type above.
import x10.compiler.*;

public class copy_propagation {
  static class Steps implements Iterator[Long] {
    var next:Long = 0;
    public def hasNext():Boolean = next < 3;
    public def next():Long = next++;
  }
  // BEFORE: val temp self: copy_propagation.Steps = coerce[Iterator[Long]](all)
  // BEFORE: unchecked(self).next = add(t1, 1)
  // AFTER: unchecked(steps).next = add(t1, 1)
  static @NoInline def sum():Long {
    val steps = new Steps();
    val all:Iterator[Long] = steps;
    var sum:Long = 0;
    while (steps.hasNext()) sum += all.next();
    return sum;
  }
  // What was widened and is narrowed again is as it was; what was narrowed is not.
  // BEFORE: return add(mul(conv[Int](wide), 3:Int), conv[Int](conv[Byte](n)))
  // AFTER: return add(mul(n, 3:Int), conv[Int](conv[Byte](n)))
  static @NoInline def narrow(n:Int):Int {
    val wide = n as Long;
    return (wide as Int) * 3n + ((n as Byte) as Int);
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum() + " " + narrow(-300n));
  }
}
