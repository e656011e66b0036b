import x10.regionarray.Region;

// A distribution with all points at one place is asked for each. What would be thrown for a point that it lacks is
// made by a loop over its pieces, in a loop that is versioned: nothing that counts there is read in front.
public class constantdists {
  public static N:Long = 100;

  public def run():Boolean {
    val r = Region.make(0, N - 1);
    val place = here;
    val d = r->place;
    var n:Long = 0;
    for (p in d) {
      n += p(0);
      if (place != d(p)) return false;
    }
    return n == N * (N - 1) / 2;
  }
  public static def main(Rail[String]) { Console.OUT.println(new constantdists().run()); }
}
