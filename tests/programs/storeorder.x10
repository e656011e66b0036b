// If a store would throw for more than one reason, the operands throw first, from left to right, then the rail
// or the object that has the field.
public class storeorder {
  static def remainder(r:Rail[Long], n:Long, k:Long) { r(k) = n % k; }
  static def element(r:Rail[Long], s:Rail[Long], n:Long) { r(n) = s(n); }
  static def masked(r:Rail[Long], s:Rail[Long], n:Long, k:Long) { r(k) = (n + 1) % k + (s(k) & 3); }
  static def chosen(r:Rail[Cell[Long]], s:Rail[Cell[Long]], n:Long) { r(n) = n == 0 ? s(n) : null; }
  static def field(r:Rail[Long], c:Cell[Long]) { r(0) = c.value; }
  static def index(r:Rail[Long], s:Rail[Long], n:Long) { r(s(n)) = n / n; }
  static def added(r:Rail[Long], n:Long) { r(n) += n / n; }
  static class Link { var to:Link = null; var count:Long = 0; }
  static def count(l:Link, s:Rail[Long]) { l.count = s(0); }
  static def next(l:Link, s:Rail[Long]) { l.to.count = s(0); }

  static def say(name:String, act:()=>void) {
    Console.OUT.print(name + ": ");
    try { act(); }
    catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println("bounds"); }
    catch (e:ArithmeticException) { Console.OUT.println("division"); }
    catch (e:NullPointerException) { Console.OUT.println("null"); }
  }
  public static def main(args:Rail[String]) {
    val none = new Rail[Long](args.size), two = [1, 2];
    val zero = args.size;
    say("remainder", () => { remainder(none, zero, zero); });
    say("element", () => { element(null, none, zero); });
    say("masked", () => { masked(none, two, zero, zero); });
    say("chosen", () => { chosen(null, new Rail[Cell[Long]](0), zero); });
    say("field", () => { field(none, null); });
    say("index", () => { index(two, none, zero); });
    say("added", () => { added(none, zero); });
    say("count", () => { count(null, none); });
    say("next of null", () => { next(null, none); });
    say("null as next", () => { next(new Link(), none); });
  }
}
