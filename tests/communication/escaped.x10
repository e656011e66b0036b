// Updates that are written within a finish, and run where it has ended: nothing is lost, and nothing is late.
// 3 places, line 18: 4 messages
// 3 places, line 26: 20 messages
import x10.compiler.Uncounted;

public class Escaped {
  static class Flag { var isSet:Boolean = false; }
  static class Count { var n:Long = 0; }
  static class Later { var n:Long = 0; }

  public static def main(Rail[String]) {
    val last = Place(Place.numPlaces() - 1);
    // an uncounted async has finishes of its own, of which the finish around it knows nothing
    val count = new Count(), r = GlobalRef(count), flag = new Flag(), f = GlobalRef(flag);
    finish {
      at (last) @Uncounted async {
        finish for (q in Place.places()) at (q) async {
          at (r) atomic r().n += 5;
        }
        at (f) atomic f().isSet = true;
      }
      when (flag.isSet);
    }
    // a closure that is made within the finish, and called after it
    val later = new Later(), g = GlobalRef(later), kept = new Cell[(Long)=>void](null);
    finish { async { kept() = (i:Long) => { at (g) atomic g().n += i; }; } }
    var seen:Long = 0;
    for (i in 1..10) {
      val step = kept();
      at (last) step(i);
      seen += later.n;
    }
    Console.OUT.println(count.n / Place.numPlaces() + " " + later.n + " " + seen);
  }
}
