// A dot product of BLAS: x10c -lblas Dot.x10 && ./Dot
import x10.compiler.Native;
import x10.compiler.NativeCInclude;

@NativeCInclude("<cblas.h>")
public class Dot {
  @Native("c", "cblas_ddot((int)#0, X10_RAIL_DATA(#1), 1, X10_RAIL_DATA(#2), 1)")
  static native def dot(n:Long, x:Rail[Double], y:Rail[Double]):Double;

  public static def main(Rail[String]) {
    val x = new Rail[Double](1000, (i:Long) => i as Double);
    val ones = new Rail[Double](1000, 1.0);
    Console.OUT.println("The sum of 0 to 999 is " + dot(x.size, x, ones));
  }
}
