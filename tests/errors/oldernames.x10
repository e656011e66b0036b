// Names of editions before 2.6, each refused with what has taken its place.
import x10.array.Dist;
public class oldernames {
  static val last = Place.MAX_PLACES;
  static def all(o:Object) = PlaceGroup.WORLD;
  static def phases(c:Clock) {
    next;
    c.next();
  }
  static def rails(a:ValRail[Long], r:Rail[Long]) {
    System.out.println(r.length());
    await(r.length > 0);
    return Rail.make[Long](3, (i:Long) => i);
  }
  static def sums(r:Rail[Long]) {
    r.scan(r, (a:Long, b:Long) => a + b, 0);
    return r.map((a:Long) => a * a).size + r.reduce((a:Long, b:Long) => a + b, 0);
  }
  static def blocks() = Dist.makeBlock(0..9);
  static def dice(r:x10.util.Random) = r.random();
  public static def main(args:Rail[String]) { all(1); }
}
