// Activities that a loop begins elsewhere: they are kept, and sent together; one of here is begun as it was.
public class loop_distribution {
  // AFTER: new[x10.xrx.Batches]
  // AFTER: try {
  // AFTER: for val i
  // AFTER: @x10_xrx_Batches_keep unchecked(
  // AFTER: async {{.*}}at place
  // AFTER: async {{.*}}at place
  // AFTER: finally {
  // AFTER: @x10_xrx_Batches_take
  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10));
    finish for (i in 0..9) at (Place(i % 2)) async h()(i) = i;
    Console.OUT.println(h()(2));
  }
}
