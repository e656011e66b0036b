// An activity that only waits for an at: it is the at's own activity, and its exceptions go to the finish.
public class reply_elimination {
  // AFTER: try iteration
  // AFTER-NEXT: async {{.*}}at p.1
  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10)), p = Place(args.size);
    finish async at (p) h()(3) = 1;
    Console.OUT.println(h()(3));
  }
}
