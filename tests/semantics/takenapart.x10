import x10.regionarray.*;

public class takenapart {
  static type Same(x:Long){x == 1} = Long;
  static def f(three:Array[Long], two:Array[Long]{self.rank == 1, self.size == 2}, flat:Array[Long](1)) {
    type Local(var x:Long) = Long;
    val [a, b] = three;
    val [c, d] = two;
    val [e, g, h] = two;
    val [i, j] = flat;
    val p[k, l]:Array[Long] = two;
    val [m, n] = [1, 2];
    return a + b + c + d + e + g + h + i + j + k + l;
  }
  static class X {
    static val name = "X";
    static def get() = 1;
  }
  static def of[T]() {T <: X} = T.name;
  static def call[T]() {T <: X} = T.get();
}
