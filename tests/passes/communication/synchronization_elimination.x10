// Iterations of a loop that ask places for a value: an inspector asks for all of them, and the loop looks there first.
public class synchronization_elimination {
  // AFTER: new[x10.xrx.Inspector]
  // AFTER: @x10_xrx_Inspector_ask
  // AFTER: finish -> for val temp k
  // AFTER: @x10_xrx_Inspector_place
  // AFTER: at[Rail[Long]](place)
  // AFTER: if(ge(slot
  // AFTER: at[Long](
  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10, (i:Long) => i));
    var s:Long = 0;
    for (i in 0..9) s += at (Place(i % 2)) h()(i);
    Console.OUT.println(s);
  }
}
