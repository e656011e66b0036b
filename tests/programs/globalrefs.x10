/** GlobalRef names an object from everywhere; PlaceLocalHandle names one object at each place. */
public class globalrefs {
  public static def main(args:Rail[String]) {
    val sum = new Cell[Long](0);
    val ref = GlobalRef[Cell[Long]](sum);
    finish for (p in Place.places()) at (p) async {
      val id = here.id;
      at (ref.home) async atomic {
        ref()() = ref()() + id + 1;
      }
    }
    val n = Place.numPlaces();
    Console.OUT.println(sum() == n * (n + 1) / 2);
    val handle = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](here.id * 2));
    var total:Long = 0;
    for (p in Place.places()) total += at (p) handle()();
    Console.OUT.println(total == n * (n - 1));
    Console.OUT.println(ref.home == here);
  }
}
