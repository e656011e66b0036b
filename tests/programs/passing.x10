/* What only passes through leaves nothing: entries of a map, place-local handles, operations of a team. */
import x10.util.HashMap;
import x10.util.Team;

public class passing {
  static val FEW = 192 * 1024; // bytes: pages of which something is still pointed to
  static val MANY = 20000 / Place.numPlaces();

  static def living():Long {
    for (1..3) finish for (p in Place.places()) at (p) async System.gc();
    return System.heapSize();
  }
  /** What lives after n times more than after as many before. */
  static def kept(what:String, n:Long, use:(Long)=>void) {
    for (i in 1..n) use(i);
    val before = living();
    for (i in 1..n) use(n + i);
    val more = living() - before;
    Console.OUT.println(what + (more < FEW ? ": nothing stays" : ": " + more + " bytes stay"));
  }

  public static def main(Rail[String]) {
    val map = new HashMap[Long,Long]();
    kept("map", 20 * MANY, (i:Long) => {
      map.put(i, i);
      map.remove(i);
    });
    kept("handles", MANY / Place.numPlaces(), (i:Long) => {
      val handle = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](i + here.id));
      for (p in Place.places()) at (p) assert handle()() == i + here.id;
      PlaceLocalHandle.destroy(Place.places(), handle);
    });
    kept("team", MANY, (i:Long) => {
      finish for (p in Place.places()) at (p) async {
        val n = Place.numPlaces();
        assert Team.WORLD.allreduce(i + here.id, Team.ADD) == i * n + n * (n - 1) / 2;
      }
    });
    val first = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](1));
    PlaceLocalHandle.destroy(Place.places(), first);
    val second = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](2));
    PlaceLocalHandle.destroy(Place.places(), first); // has none to forget
    val third = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](3));
    for (p in Place.places()) at (p)
      assert first() == null && second()() == 2 && third()() == 3;
    val last = Place.places()(Place.numPlaces() - 1);
    at (last) PlaceLocalHandle.destroy(Place.places(), second);
    Console.OUT.println("first " + first() + ", second " + second() + ", third " + third()());
  }
}
