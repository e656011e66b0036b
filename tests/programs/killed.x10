// A place that is killed by the program: it is named, and no one waits for it.
public class killed {
  public static def main(Rail[String]):void {
    Console.OUT.println("before");
    finish for (p in Place.places())
      at (p) async {
        System.killThere(Place(Place.numPlaces() - 1));
        System.sleep(60000);
      }
    Console.OUT.println("after");
  }
}
