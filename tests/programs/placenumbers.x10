/** A Place is one of those that there are, or -1. */
public class placenumbers {
  static def tried(id:Long) {
    try {
      return Place(id).toString();
    } catch (e:IllegalArgumentException) {
      return "none";
    }
  }
  public static def main(Rail[String]) {
    val n = Place.numPlaces();
    Console.OUT.println(tried(0) + " " + tried(-1) + " " + tried(-2) + " " + tried(n) + " " + tried(n + 90));
    Console.OUT.println(Place.FIRST_PLACE.next(n) + " " + Place.INVALID_PLACE + " " + (tried(n - 1) != "none"));
  }
}
