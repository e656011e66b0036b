/* java.lang.Math. */
package x10.editions.java.lang;

import x10.compiler.Inline;
import x10.editions.java.util.Random;

public class Math {
  private def this() {}

  public static PI = 3.141592653589793;
  public static E = 2.718281828459045;
  public static @Inline def sqrt(v:double):double = x10.lang.Math.sqrt(v);
  public static @Inline def exp(v:double):double = x10.lang.Math.exp(v);
  public static @Inline def log(v:double):double = x10.lang.Math.log(v);
  public static @Inline def sin(v:double):double = x10.lang.Math.sin(v);
  public static @Inline def cos(v:double):double = x10.lang.Math.cos(v);
  public static @Inline def tan(v:double):double = x10.lang.Math.tan(v);
  public static @Inline def asin(v:double):double = x10.lang.Math.asin(v);
  public static @Inline def acos(v:double):double = x10.lang.Math.acos(v);
  public static @Inline def atan(v:double):double = x10.lang.Math.atan(v);
  public static @Inline def floor(v:double):double = x10.lang.Math.floor(v);
  public static @Inline def ceil(v:double):double = x10.lang.Math.ceil(v);
  public static @Inline def cbrt(v:double):double = x10.lang.Math.cbrt(v);
  public static @Inline def log10(v:double):double = x10.lang.Math.log10(v);
  public static @Inline def sinh(v:double):double = x10.lang.Math.sinh(v);
  public static @Inline def cosh(v:double):double = x10.lang.Math.cosh(v);
  public static @Inline def tanh(v:double):double = x10.lang.Math.tanh(v);
  public static @Inline def pow(a:double, b:double):double = x10.lang.Math.pow(a, b);
  public static @Inline def atan2(a:double, b:double):double = x10.lang.Math.atan2(a, b);
  public static @Inline def hypot(a:double, b:double):double = x10.lang.Math.hypot(a, b);
  public static @Inline def abs(v:Int):Int = x10.lang.Math.abs(v);
  public static @Inline def max(a:Int, b:Int):Int = x10.lang.Math.max(a, b);
  public static @Inline def min(a:Int, b:Int):Int = x10.lang.Math.min(a, b);
  public static @Inline def abs(v:Long):Long = x10.lang.Math.abs(v);
  public static @Inline def max(a:Long, b:Long):Long = x10.lang.Math.max(a, b);
  public static @Inline def min(a:Long, b:Long):Long = x10.lang.Math.min(a, b);
  public static @Inline def abs(v:Float):Float = x10.lang.Math.abs(v);
  public static @Inline def max(a:Float, b:Float):Float = x10.lang.Math.max(a, b);
  public static @Inline def min(a:Float, b:Float):Float = x10.lang.Math.min(a, b);
  public static @Inline def abs(v:double):double = x10.lang.Math.abs(v);
  public static @Inline def max(a:double, b:double):double = x10.lang.Math.max(a, b);
  public static @Inline def min(a:double, b:double):double = x10.lang.Math.min(a, b);
  public static def rint(v:double):double {
    val down = x10.lang.Math.floor(v), rest = v - down;
    return rest < 0.5 || (rest == 0.5 && down % 2.0 == 0.0) ? down : down + 1.0;
  }
  public static def round(v:double):Long = x10.lang.Math.floor(v + 0.5) as Long;
  public static def round(v:Float):Int = x10.lang.Math.floor(v + 0.5f) as Int;
  public static def signum(v:double):double = v > 0.0 ? 1.0 : v < 0.0 ? -1.0 : v;
  public static def toRadians(v:double):double = v / 180.0 * PI;
  public static def toDegrees(v:double):double = v * 180.0 / PI;

  private static val source = new Random();
  public static def random():double = source.nextDouble();
}
