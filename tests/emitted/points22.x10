// edition: 2.2
// The indices of X10 2.2 are Ints, also those of points that a region gives. What a point held as Longs is the Int again, so
// that one test before the nest stands for all bounds, and the loops count in Longs.
import x10.compiler.NoInline;

public class points22 {
  // CHECK-LABEL: static void points22_sweep(x10_context *cx, {{.*}}){{$}}
  // CHECK: if (G != NULL && raw != NULL && (
  // CHECK: for (int64_t i =
  // CHECK-NOT: int32_t
  // CHECK-NOT: require
  // CHECK: for (int64_t j =
  // CHECK-NOT: int32_t
  // CHECK-NOT: require
  // CHECK: data[
  // CHECK: } else {
  static @NoInline def sweep(G:Array[Double](2), n:Int) {
    for ([i, j]:Point in (1..(n - 2)) * (1..(n - 2)))
      G(i, j) = 0.25 * (G(i - 1, j) + G(i + 1, j) + G(i, j - 1) + G(i, j + 1));
  }

  public static def main(Array[String]) {
    val G = new Array[Double]((0..3) * (0..3), (p:Point) => p(0) + 2.0 * p(1));
    sweep(G, 4);
    Console.OUT.println(G.reduce((a:Double, b:Double) => a + b, 0.0) + " " + G(2, 2));
    try {
      sweep(G, 5);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("out of bounds " + G(2, 1));
    }
  }
}
