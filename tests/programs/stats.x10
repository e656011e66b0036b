/** x10run --stats: what each line has sent, exactly. */
public class stats {
  static def nothing() { }
  static def twice[T](p:Place, v:T) { // one line, however many instances
    finish at (p) async nothing2(v);
    finish at (p) async nothing2(v);
  }
  static def nothing2[T](v:T) { if (v.toString().equals("")) Console.OUT.println(v); }
  public static def main(args:Rail[String]) {
    val other = Place(1);
    for (i in 1..10) at (other) nothing();
    finish for (i in 1..20) {
      val n = i;
      at (other) async {
        if (n == -1) Console.OUT.println(n);
        at (Place(0)) async nothing();
      }
    }
    val length = at (other) (at (Place(0)) here.id + 7);
    Console.OUT.println(length);
    twice(other, 1n);
    twice(other, 1.5);
    val there = at (other) GlobalRail[Long](new Rail[Long](1000));
    finish Rail.asyncCopy(new Rail[Long](1000), 0, there, 0, 1000);
    val back = new Rail[Long](10);
    finish Rail.asyncCopy(there, 0, back, 0, 10);
  }
}
