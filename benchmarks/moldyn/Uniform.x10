/**
 * Java Grande MolDyn's generator: not quite 16807 s mod (2^31 - 1), since the product loses its upper bits before it is
 * divided.
 */
class Uniform {
  private var state:Long = 1;

  /** Above 0 and below 1. */
  private def next():Double {
    state = (16807 * state & 0x7fffffff) % 2147483647;
    if (state == 0) state = 1;
    return 4.656612875e-10 * state;
  }

  /** Two normally distributed numbers into elements i and i + 1, by the polar method. */
  public def pair(numbers:Rail[Double], i:Long) {
    var v1:Double;
    var v2:Double;
    var s:Double;
    do {
      v1 = 2.0 * next() - 1.0;
      v2 = 2.0 * next() - 1.0;
      s = v1 * v1 + v2 * v2;
    } while (s >= 1.0);
    val r = Math.sqrt(-2.0 * Math.log(s) / s);
    numbers(i) = r * v1;
    numbers(i + 1) = r * v2;
  }
}
