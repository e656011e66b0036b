/** GlobalRef names an object from everywhere; PlaceLocalHandle names one object at each place. */
import x10.util.ArrayList;

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
    val next = here.next();
    val far = PlaceLocalHandle.make[ArrayList[GlobalRef[Cell[Long]]]](Place.places(),
        () => new ArrayList[GlobalRef[Cell[Long]]]());
    entrust(next, far);
    for (p in Place.places()) at (p) System.gc();
    var kept:Long = 0;
    for (i in 0..99) kept += at (next) read(far()(i));
    Console.OUT.println(kept);
    Console.OUT.println(GlobalRef[Cell[Long]](sum) == ref);
  }
  /** References that only the other place keeps. */
  static def entrust(p:Place, far:PlaceLocalHandle[ArrayList[GlobalRef[Cell[Long]]]]) {
    for (i in 0..99) {
      val r = GlobalRef[Cell[Long]](new Cell[Long](i));
      at (p) far().add(r);
    }
  }
  static def read(r:GlobalRef[Cell[Long]]):Long = at (r.home) r()();
}
