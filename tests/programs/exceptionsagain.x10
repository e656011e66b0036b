// A place that has reported an exception, and is quiet, throws again under the same finish: all of them are gathered.
public class exceptionsagain {
  public static def main(Rail[String]) {
    val there = Place.places().next(here);
    try {
      finish for (i in 1..4) {
        at (there) async throw new Exception("number " + i);
        at (there) System.sleep(20);
      }
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions.size);
    }
  }
}
