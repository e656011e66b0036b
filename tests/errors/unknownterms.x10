// Names in constraints that mean nothing, or may change, whatever is selected from them.
public class unknownterms {
  static class Holder(size:Long) {
    val next:Holder = null;
    var other:Holder = null;
  }
  static def points(p:x10.lang.Point) {
    val a = p as Point(foo.a.b);
    val b = p as Point(x10.lang.Nope.a);
    val c:Long{self == bar.x.y.z} = 1;
  }
  static def holders(h:Holder) {
    var changing:Holder = h;
    val a:Long{self == h.next.size} = h.next.size;
    val b:Long{self == h.next.nope.size} = 3;
    val c:Long{self == h.other.size} = 3;
    val d:Long{self == changing.size} = 3;
    val e:Long{self == changing.next.size} = 3;
  }
  static def guarded(n:Long){n > limit && n + step == 2} {}
  public static def main(args:Rail[String]) {}
}
