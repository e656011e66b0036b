public class typedefs {
  static class Point2(x:Long, y:Long) {
    def this():Point2{self.x == 0} { property(0, 0); }
  }
  static type Point2 = String;
  static type OnX = typedefs.Point2{self.x == 1};
  static type One(n:x10.lang.Long){n == 1} = x10.lang.Long;
  static type Only[T]{T == String} = T;
  public static def main(args:Rail[String]) {
    val two = 2;
    var a:One(two);
    var b:One(1) = 5;
    var c:Only[x10.lang.Long];
    type Local[T]{T <: String} = T;
    val d:Local[x10.lang.Int];
    val e = new OnX();
  }
}
