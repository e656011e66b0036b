// What each place makes over all places, in a static val of its own.
import x10.array.*;
import x10.util.Team;

public class handles {
  static val table = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](2));
  static val sums = new DistArray_Block_1[Long](9);
  static val cells = x10.regionarray.DistArray.make[Long](x10.regionarray.Dist.makeUnique());
  static val team = Team(Place.places());
  static val own = new Part();
  static val many = new Rail[DistArray_Unique[Long]](2, (Long) => new DistArray_Unique[Long]());
  static val called = parts();
  static val none:DistArray_Unique[Long] = null;
  static val world = Team.WORLD;
  static val first = at (Place.FIRST_PLACE) new DistArray_Unique[Long]();
  static val maker = () => new DistArray_Unique[Long]();
  static val size = Place.numPlaces();

  static class Part {
    val array = new DistArray_Unique[Long]();
  }
  static def parts():Rail[Long] {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](2));
    return h();
  }
  public static def main(args:Rail[String]) {
    val here1 = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](2));
    for (p in Place.places()) at (p) here1()(0) = 1;
  }
}
