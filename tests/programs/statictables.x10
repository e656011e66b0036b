/* Static rails of constants, which are there from the start where that is unobservable: at every place, by any type of
 * number, with indices that do not fit, and beside others that are written to. */
public class statictables {
  static val BYTES:Rail[Byte] = [1y, -2y, 127y];
  static val SHORTS:Rail[UShort] = [1us, 65535us];
  static val INTS = [Int.MIN_VALUE, -1n, Int.MAX_VALUE];
  static val UINTS = [4000000000un, 5un];
  static val LONGS = [Long.MIN_VALUE, Long.MAX_VALUE];
  static val FLOATS = [1.5f, -0.25f];
  static val DOUBLES = [1.0 / 0.0, -1.0 / 0.0, 0.0 / 0.0, -0.0, 1e-300];
  static val OWN = [1, 2, 3];
  static val SHARED = [5, 6, 7];

  static def sum(r:Rail[Long]):Long {
    var s:Long = 0;
    for (x in r) s += x;
    return s;
  }

  static def all():String {
    var s:String = "";
    for (i in 0..2) s += BYTES(i) + " " + INTS(i) + " ";
    for (i in 0..1) s += SHORTS(i) + " " + UINTS(i) + " " + LONGS(i) + " " + FLOATS(i) + " ";
    for (i in 0..(DOUBLES.size - 1)) s += DOUBLES(i) + " ";
    return s + BYTES.size;
  }

  static def outside(i:Long) {
    try {
      Console.OUT.println(LONGS(i));
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(e.getMessage());
    }
  }

  public static def main(args:Rail[String]) {
    for (p in Place.places())
      Console.OUT.println(at (p) {
        OWN(0) += here.id + 10;
        return all() + "\n" + OWN(0) + " " + sum(SHARED);
      });
    Console.OUT.println(OWN(0));
    outside(-1);
    outside(2);
    outside(1);
  }
}
