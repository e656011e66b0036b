/** System.argv gives what main gets, at each place, each time in a rail of its own. */
public class systemargv {
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) {
      val here1 = System.argv();
      Console.OUT.println(here1 + " " + here1.size);
      here1(0) = "changed";
    }
    Console.OUT.println(System.argv() + " " + args);
  }
}
