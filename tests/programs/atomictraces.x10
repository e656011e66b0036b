/** What is thrown within an atomic has one line for each method in its trace. A static field that cannot be made within
 * an atomic says so. */
public class atomictraces {
  static val waits:Long = compute();
  static val far:Long = at (Place.places()(Place.numPlaces() - 1)) 4;
  static val near:Long = 1 / (Place.numPlaces() - Place.numPlaces());

  static def compute():Long {
    finish async { }
    return 3;
  }
  static def fail():Long {
    throw new Exception("failed");
  }
  static def show(e:CheckedThrowable) {
    val text = e.getMessage();
    Console.OUT.println(text.substring(0n, text.indexOf(":")));
  }
  public static def main(args:Rail[String]) {
    val n = new Cell[Long](0);
    try { atomic n() = waits; } catch (e:CheckedThrowable) { show(e); }
    try { atomic n() = far; } catch (e:CheckedThrowable) { show(e); }
    try { atomic n() = near; } catch (e:CheckedThrowable) { show(e); }
    try {
      atomic {
        n() = 1;
        n() = fail();
      }
    } catch (e:Exception) {
      Console.OUT.println(e.getStackTrace().size);
      for (line in e.getStackTrace()) Console.OUT.println(line);
    }
  }
}
