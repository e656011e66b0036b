public class unimported {
  static def lists(a:ArrayList[Long], b:x10.util.ArrayList[Long]) {}
  static def both(r:Region) = new DistArray_Unique[Long]();
  static def apply(f:(Long)=>Long) = f(1);
  public static def main(args:Rail[String]) { apply((x) => x); }
  static def calls() {
    val box = Region.make(0, 3);
    val none = ArrayList.EMPTY;
    val pair = Pair[Long,Long](1, 2);
    Unheard.of();
  }
}
