/*
 * A dot product of the machine's BLAS. Shows a native: a method that is a call of C.
 *
 *   x10c -O -lblas Dot.x10 && ./Dot [SIZE]
 *
 * The sum of 0 to SIZE - 1 is the dot product of these numbers with ones.
 */
import x10.compiler.Native;
import x10.compiler.NativeCInclude;

@NativeCInclude("<cblas.h>")
public class Dot {
  @Native("c", "cblas_ddot((int)#0, X10_RAIL_DATA(#1), 1, X10_RAIL_DATA(#2), 1)")
  static native def dot(n:Long, x:Rail[Double], y:Rail[Double]):Double;

  public static def main(args:Rail[String]) {
    val given = new Arguments("Dot", args);
    val size = given.number("SIZE", 1000, 1..10000000);
    if (given.areWrong()) return;

    val x = new Rail[Double](size, (i:Long) => i as Double);
    val ones = new Rail[Double](size, 1.0);
    val sum = dot(size, x, ones);
    Console.OUT.printf("The sum of 0 to %ld is %.0f\n", size - 1, sum);
    Arguments.conclude(sum == (size * (size - 1) / 2) as Double);
  }
}
