/** GlobalRail.remoteAdd and its kin: every update arrives once, from all places at the same time, and one that is
 * beyond the rail is told to the finish. */
public class remoteops {
  public static def main(args:Rail[String]) {
    val last = Place(Place.numPlaces() - 1);
    val longs = at (last) GlobalRail[Long](new Rail[Long](3, (i:Long) => i == 2 ? -1 : 0));
    val ulongs = at (last) GlobalRail[ULong](new Rail[ULong](3, (i:Long) => i == 2 ? ~0ul : 0ul));
    finish for (p in Place.places()) at (p) async for (i in 1..50) async {
      GlobalRail.remoteAdd(longs, 0, i);
      GlobalRail.remoteAdd(ulongs, 0, i as ULong);
      GlobalRail.remoteXor(longs, 1, 1 << (i % 7));
      GlobalRail.remoteXor(ulongs, 1, 1ul << (i % 7));
      GlobalRail.remoteAnd(longs, 2, ~(1 << (i % 3)));
      GlobalRail.remoteAnd(ulongs, 2, ~(1ul << (i % 3)));
    }
    GlobalRail.flushRemoteOps();
    finish {
      GlobalRail.remoteOr(longs, 1, 1024);
      GlobalRail.remoteOr(ulongs, 1, 1024ul);
    }
    val n = Place.numPlaces();
    val odd = n % 2 == 1 ? 2 : 0; // of 50 exponents below 7 one comes 8 times, the others 7 times
    Console.OUT.println(at (last) (longs(0) == 1275 * n && ulongs(0) == (1275 * n) as ULong));
    Console.OUT.println(at (last) (longs(1) == (n % 2 == 1 ? 1024 + 127 - odd : 1024) &&
        ulongs(1) == longs(1) as ULong));
    Console.OUT.println(at (last) (longs(2) + " " + (ulongs(2) == ~7ul)));
    try {
      finish GlobalRail.remoteAdd(longs, 3, 1);
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions(0).typeName());
    }
  }
}
