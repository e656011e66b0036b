// What closures, inner classes and other places work on is a copy.
public class captured {
  public static def main(args:Rail[String]) {
    var n:Long = 0;
    val f = () => { n++; };
    val g = () => n;
    val h = new captured() { public def toString() = "" + n; };
    at (Place(1)) { n = 5; }
    at (Place(1)) Console.OUT.println(n);
    finish for (p in Place.places()) at (p) async { n += p.id; }
    async n = 3;
  }
}
