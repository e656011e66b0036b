import x10.io.File;

/** Places that wait for two seconds: how much of a core each has used meanwhile, in percent. */
public class Idle {
  /** User and system time of this process, in hundredths of a second. */
  static def ticks() {
    val line = new File("/proc/self/stat").lines().next();
    val words = line.substring(line.lastIndexOf(")") + 2n).split(" ");
    return Long.parse(words(11)) + Long.parse(words(12));
  }

  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async Idle.ticks();
    val before = new Rail[Long](Place.numPlaces(), (i:Long) => at (Place(i)) ticks());
    System.sleep(2000);
    for (p in Place.places()) {
      val used = (at (p) ticks()) - before(p.id);
      Console.OUT.println("place " + p.id + " used " + used / 2 + " %");
    }
  }
}
