/* What a program can ask of the places it has, and values by key that a thread keeps at a place. */
import x10.util.*;

public class topology {
  static val store = new WorkerLocalStorage[String,Long]();

  static def threw(f:()=>void):Boolean {
    try {
      f();
    } catch (BadPlaceException) {
      return true;
    }
    return false;
  }
  public static def main(args:Rail[String]):void {
    val t = PlaceTopology.getTopology();
    Console.OUT.println(t.numPrimaryPlaces() == Place.numPlaces() && t.numChildrenPlaces() == 0);
    for (p in Place.places())
      if (!t.isPrimary(p) || t.isCUDA(p) || t.getParent(p) != p || t.numChildren(p) != 0)
        Console.OUT.println(p);
    for (p in t.children(here))
      Console.OUT.println(p);
    Console.OUT.println(threw(() => { t.getChild(here, 0); }) + " " + threw(() => { t.childIndex(here); }));

    // Nothing here waits: each block is one thread's.
    val last = Place(Place.numPlaces() - 1);
    at (last) {
      store.put("n", 3);
      Console.OUT.println(store.put("n", 4) + " " + store.get("n") + " " + store.getOrElse("m", 7) + " " +
          store.get("m"));
    }
    val kept = new WorkerLocalStorage[Long,Long]();
    at (last) {
      kept.put(5, here.id);
      Console.OUT.println((kept.getOrThrow(5) == here.id) + " " + (kept.remove(5) == here.id) + " " +
          kept.getOrElse(5, -1));
    }
  }
}
