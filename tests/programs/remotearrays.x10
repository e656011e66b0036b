import x10.regionarray.*;

/** Array.asyncCopy to and from an array of another place, whole and in parts. */
public class remotearrays {
  public static def main(args:Rail[String]) {
    val plane:Region(2) = Region.make(2..5, 10..14);
    val there = here.next();
    val far = at (there) new RemoteArray[Long](new Array[Long](plane));
    val mine = new Array[Long](plane, (p:Point(2)) => 100 * p(0) + p(1));
    finish Array.asyncCopy(mine, far);
    Console.OUT.println(at (far.home) (far()(3, 12) + " " + far(Point.make(5, 14))));
    at (far.home) { for (p in far().region) far()(p as Point(2)) = -far()(p as Point(2)); }
    val back = new Array[Long](plane);
    finish Array.asyncCopy(far, back);
    Console.OUT.println(back(2, 10) + " " + back(5, 14));
    finish Array.asyncCopy(mine, Point.make(3, 10), far, Point.make(4, 10), 5);
    finish Array.asyncCopy(far, 10, back, 0, 5);
    Console.OUT.println(back(2, 10) + " " + back(2, 14) + " " + back(3, 10));
    Console.OUT.println(far.rank + " " + far.size + " " + far.region + " " + far.equals(far) + " " +
        (far.home == there));
    try {
      finish Array.asyncCopy(new Array[Long](3, 0), far);
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions(0));
    }
  }
}
