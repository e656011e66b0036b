/* Latches are locks as well; PlaceGroup.make says what it makes; a program that could use a resilient map compiles. */
import x10.util.concurrent.*;
import x10.util.resilient.*;
public class latches {
  static class Guarded {
    val latch = new SimpleLatch();
    var n:Long = 0;
    def more() {
      latch.lock();
      n++;
      latch.unlock();
    }
  }
  static def count(group:PlaceGroup.SimplePlaceGroup) = group.numPlaces();
  public static def main(args:Rail[String]) {
    val g = new Guarded();
    finish for (i in 1..100) async g.more();
    val a:Monitor = new IntLatch(), b:Lock = new SimpleIntLatch(), c:Monitor = new Latch();
    Console.OUT.println(g.n + " " + a.tryLock() + " " + b.tryLock() + " " + c.tryLock() + " " +
        count(PlaceGroup.make(1)));
    var map:ResilientMap[String,Long] = null;
    try {
      map = ResilientMap.getMap[String,Long]("m");
    } catch (e:Exception) {
      Console.OUT.println(e.getMessage());
    }
    Console.OUT.println(map == null ? ResilientMap.placeSpecificKey("k") : "a map: " + map("a") +
        map.getOrElse("x", 3));
  }
}
