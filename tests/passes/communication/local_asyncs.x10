// A small activity of a place that may be here: it runs at once there, and its exceptions go to the finish.
public class local_asyncs {
  // AFTER: if equal(p.1, here) -> try iteration
  // AFTER: } else -> async {{.*}}at p.1
  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10)), p = Place(args.size);
    finish at (p) async h()(3) = 1;
    Console.OUT.println(h()(3));
  }
}
