import x10.compiler.InferGuard;

public class guards {
  static class Vec(len:Long) {}
  static def same(x:Vec, y:Vec){x.len == y.len}:Vec{self.len == x.len} = new Vec(x.len);
  @InferGuard static def three(x:Vec, y:Vec, z:Vec) = same(same(x, y), z);
  static def zero(n:Long{self == 0}) {}
  static def one(n:Long{self == 1}) {}
  @InferGuard static def never(n:Long) {
    zero(n);
    one(n);
  }
  @InferGuard static def unknown() {
    var n:Long = 42;
    zero(n);
  }
  public static def main(args:Rail[String]) {
    val v:Vec{self.len == 2} = three(new Vec(2), new Vec(2), new Vec(2));
    three(new Vec(2), new Vec(2), new Vec(3));
    val f = (n:Long){n == 1} => n;
    f(1);
    f(2);
    val p:Vec{self.len == 4} = null;
  }
}
