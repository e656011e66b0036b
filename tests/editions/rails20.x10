// edition: 2.0
/* A Rail of X10 2.0 stays at home, and a ValRail is copied. */
public class rails20 {
  static def told(what:()=>String):String {
    try {
      return what();
    } catch (e:BadPlaceException) {
      return "not here";
    }
  }
  static def fill(r:Rail[Int], p:Place):Void {
    val home = here;
    finish for ((i) in 0..r.length - 1) {
      async (p) {
        val v = 10 * i + here.id;
        async (home) { r(i) = v; }
      }
    }
  }
  public static def main(args:Rail[String]) {
    val r = Rail.make[Int](3, (i:Int) => i);
    val v = ValRail.make[Int](3, (i:Int) => i + 5);
    val there = here.next();
    fill(r, there);
    Console.OUT.println(r(0) + " " + r(1) + " " + r(2));
    Console.OUT.println(at (there) (told(() => "" + r(1)) + ", " + v(1) + ", " + r.length + " " + args.length));
    val f = future (there) { told(() => { r(0) = 3; "written" }) };
    Console.OUT.println(f.force());
    at (here) { r(0) = 4; }
    at (there) { at (r) { r(1) = 8; } }
    val same = at (there) at (r) (told(() => "" + r(2)));
    Console.OUT.println(r(0) + " " + r(1) + " " + same);
  }
}
