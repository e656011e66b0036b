/** An activity at each place, in one finish, ten times. */
public class Flat {
  public static def main(args:Rail[String]) {
    for (1..10) finish for (p in Place.places()) at (p) async { }
  }
}
