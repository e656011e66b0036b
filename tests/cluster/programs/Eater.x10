import x10.util.ArrayList;

/** Places that take so many MiB each, one after the other, and keep them until all have. */
public class Eater {
  public static def main(args:Rail[String]) {
    val size = Long.parse(args(0));
    for (p in Place.places()) {
      val kept = at (p) {
        val all = new ArrayList[Rail[Long]]();
        for (i in 1..size) {
          all.add(new Rail[Long](1 << 17, (j:Long) => j + i));
          System.sleep(2);
        }
        System.sleep(1500);
        all.size()
      };
      Console.OUT.println("place " + p.id + " has had " + kept + " MiB");
    }
  }
}
