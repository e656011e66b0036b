/** Finishes that govern one async at each other place. Usage: Fanout times. */
public class Fanout {
  public static def main(args:Rail[String]) {
    val times = Long.parse(args(0));
    for (i in 1..times)
      finish for (p in Place.places())
        if (p != here) at (p) async { }
  }
}
