// edition: 1.7
/* Of X10 1.7, Rail.makeVar gives a rail that stays at home, and Rail.makeVal one that is copied. */
public class rails17 {
  static def told(what:()=>int):String {
    try {
      return "" + what();
    } catch (e:BadPlaceException) {
      return "not here";
    }
  }
  public static def main(args:Rail[String]) {
    val r = Rail.makeVar[int](2, (i:nat) => i + 1);
    val v = Rail.makeVal[int](2, (i:nat) => i + 3);
    val there = here.next();
    val f = future (there) told(() => r(0)) + ", " + told(() => v(0)) + ", " + r.length;
    Console.OUT.println(f.force());
    finish async (there) { async (r) { r(1) = 8; } }
    Console.OUT.println(r(1));
  }
}
