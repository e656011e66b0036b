/** Hello from all places, one line each; which line comes first is not defined. */
public class Hello {
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      Console.OUT.println("Hello from place " + here.id + " of " + Place.numPlaces());
    }
  }
}
