/* Functions of numbers: those of C's library, which are within an ulp or two.
 *
 * ```
 * Console.OUT.println(Math.sqrt(2.25));         // prints 1.5
 * Console.OUT.println(Math.floorMod(-1, 5));    // prints 4
 * Console.OUT.println(Math.clamp(120, 0, 100)); // prints 100
 * ```
 */
package x10.lang;

import x10.compiler.Native;

public final class Math {
  /** The base of natural logarithms, to the nearest Double. */
  public static val E:Double = 2.718281828459045D;
  /** Half the circumference of a circle of radius 1, to the nearest Double. */
  public static val PI:Double = 3.141592653589793D;

  /** The distance from 0; Int.MIN_VALUE stays as it is. */
  public static def abs(a:Int):Int = a < 0n ? -a : a;
  /** The distance from 0; Long.MIN_VALUE stays as it is. */
  public static def abs(a:Long):Long = a < 0 ? -a : a;
  /** The distance from 0; NaN stays NaN. */
  @Native("c", "__builtin_fabsf(#0)") public static native def abs(a:Float):Float;
  /** The distance from 0; NaN stays NaN. */
  @Native("c", "__builtin_fabs(#0)") public static native def abs(a:Double):Double;

  /** The least whole number that is not less. */
  @Native("c", "ceil(#0)") public static native def ceil(a:Double):Double;
  /** The greatest whole number that is not greater. */
  @Native("c", "floor(#0)") public static native def floor(a:Double):Double;
  /** E to the power a. */
  @Native("c", "exp(#0)") public static native def exp(a:Double):Double;
  /** E to the power a, less 1: precise where a is near 0. */
  @Native("c", "expm1(#0)") public static native def expm1(a:Double):Double;
  /** The cosine of an angle in radians. */
  @Native("c", "cos(#0)") public static native def cos(a:Double):Double;
  /** The sine of an angle in radians. */
  @Native("c", "sin(#0)") public static native def sin(a:Double):Double;
  /** The tangent of an angle in radians. */
  @Native("c", "tan(#0)") public static native def tan(a:Double):Double;
  /** The angle from 0 to PI that has this cosine; NaN beyond -1 and 1. */
  @Native("c", "acos(#0)") public static native def acos(a:Double):Double;
  /** The angle from -PI/2 to PI/2 that has this sine; NaN beyond -1 and 1. */
  @Native("c", "asin(#0)") public static native def asin(a:Double):Double;
  /** The angle from -PI/2 to PI/2 that has this tangent. */
  @Native("c", "atan(#0)") public static native def atan(a:Double):Double;
  /** The hyperbolic cosine. */
  @Native("c", "cosh(#0)") public static native def cosh(a:Double):Double;
  /** The hyperbolic sine. */
  @Native("c", "sinh(#0)") public static native def sinh(a:Double):Double;
  /** The hyperbolic tangent. */
  @Native("c", "tanh(#0)") public static native def tanh(a:Double):Double;
  /** The cube root, negative of a negative number. */
  @Native("c", "cbrt(#0)") public static native def cbrt(a:Double):Double;
  /** The error function. */
  @Native("c", "erf(#0)") public static native def erf(a:Double):Double;
  /** 1 less the error function: precise where that is near 1. */
  @Native("c", "erfc(#0)") public static native def erfc(a:Double):Double;
  /** The natural logarithm; NaN of negative numbers, and negative infinity of 0. */
  @Native("c", "log(#0)") public static native def log(a:Double):Double;
  /** The logarithm to base 10; NaN of negative numbers, and negative infinity of 0. */
  @Native("c", "log10(#0)") public static native def log10(a:Double):Double;
  /** The natural logarithm of 1 + a: precise where a is near 0. */
  @Native("c", "log1p(#0)") public static native def log1p(a:Double):Double;
  /** The square root, correctly rounded; NaN of negative numbers. */
  @Native("c", "sqrt(#0)") public static native def sqrt(a:Double):Double;
  /** E to the power a, in single precision. */
  @Native("c", "expf(#0)") public static native def exp(a:Float):Float;
  /** E to the power a, in single precision. */
  @Native("c", "expf(#0)") public static native def expf(a:Float):Float;
  /** E to the power a, as a Double. */
  public static def exp(a:Int):Double = exp(a as Double);
  /** E to the power a, as a Double. */
  public static def exp(a:Long):Double = exp(a as Double);
  /** The natural logarithm in single precision; NaN of negative numbers. */
  @Native("c", "logf(#0)") public static native def log(a:Float):Float;
  /** The natural logarithm in single precision; NaN of negative numbers. */
  @Native("c", "logf(#0)") public static native def logf(a:Float):Float;
  /** The natural logarithm as a Double; NaN of negative numbers. */
  public static def log(a:Int):Double = log(a as Double);
  /** The natural logarithm as a Double; NaN of negative numbers. */
  public static def log(a:Long):Double = log(a as Double);
  /** The square root in single precision; NaN of negative numbers. */
  @Native("c", "sqrtf(#0)") public static native def sqrt(a:Float):Float;
  /** The square root in single precision; NaN of negative numbers. */
  @Native("c", "sqrtf(#0)") public static native def sqrtf(a:Float):Float;
  /** The square root as a Double; NaN of negative numbers. */
  public static def sqrt(a:Int):Double = sqrt(a as Double);
  /** The square root as a Double; NaN of negative numbers. */
  public static def sqrt(a:Long):Double = sqrt(a as Double);

  /** To the nearest whole number: of two, rint takes the even one, round the larger. */
  @Native("c", "rint(#0)") public static native def rint(a:Double):Double;
  /** The nearest whole number, the larger one of two. */
  @Native("c", "x10_math_round(#0)") public static native def round(a:Double):Double;
  /** The nearest whole number, the larger one of two. */
  @Native("c", "(float)x10_math_round((double)#0)") public static native def round(a:Float):Float;

  /** a to the power b, as C's pow: NaN of a negative a and a b with a fraction. */
  @Native("c", "pow(#0, #1)") public static native def pow(a:Double, b:Double):Double;
  /** a to the power b, in single precision. */
  @Native("c", "powf(#0, #1)") public static native def pow(a:Float, b:Float):Float;
  /** a to the power b, in single precision. */
  @Native("c", "powf(#0, #1)") public static native def powf(a:Float, b:Float):Float;
  /** a to the power b, as Doubles. */
  public static def pow(a:Int, b:Double):Double = pow(a as Double, b);
  /** a to the power b, as Doubles. */
  public static def pow(a:Double, b:Int):Double = pow(a, b as Double);
  /** a to the power b, as Doubles: exact up to 2^53. */
  public static def pow(a:Int, b:Int):Double = pow(a as Double, b as Double);
  /** a to the power b, as Doubles. */
  public static def pow(a:Long, b:Double):Double = pow(a as Double, b);
  /** a to the power b, as Doubles. */
  public static def pow(a:Double, b:Long):Double = pow(a, b as Double);
  /** a to the power b, as Doubles: exact up to 2^53. */
  public static def pow(a:Long, b:Long):Double = pow(a as Double, b as Double);

  /** The angle of the point (b, a), from -PI to PI, by the signs of both. */
  @Native("c", "atan2(#0, #1)") public static native def atan2(a:Double, b:Double):Double;
  /** The length of the hypotenuse, without overflow on the way. */
  @Native("c", "hypot(#0, #1)") public static native def hypot(a:Double, b:Double):Double;
  /** a less the multiple of b nearest to it, as IEEE 754 has it; the sign may be any. */
  @Native("c", "remainder(#0, #1)") public static native def IEEEremainder(a:Double, b:Double):Double;
  /** a with the sign of b. */
  @Native("c", "copysign(#0, #1)") public static native def copySign(a:Double, b:Double):Double;
  /** a with the sign of b. */
  @Native("c", "copysignf(#0, #1)") public static native def copySign(a:Float, b:Float):Float;
  /** The number next to a that can be represented, in the direction of b. */
  @Native("c", "nextafter(#0, #1)") public static native def nextAfter(a:Double, b:Double):Double;
  /** The number next to a that can be represented, in the direction of b. */
  @Native("c", "nextafterf(#0, #1)") public static native def nextAfter(a:Float, b:Float):Float;
  /** a times 2 to the power b, without rounding where it can be represented. */
  @Native("c", "scalbn(#0, #1)") public static native def scalb(a:Double, b:Int):Double;
  /** a times 2 to the power b, without rounding where it can be represented. */
  @Native("c", "scalbnf(#0, #1)") public static native def scalb(a:Float, b:Int):Float;
  /** The exponent of the number's bits. */
  public static def getExponent(a:Double):Int = ((((a.toRawLongBits() >> 52) & 0x7ff) as Int) - 1023n);
  /** The exponent of the number's bits. */
  public static def getExponent(a:Float):Int = ((a.toRawIntBits() >> 23) & 0xffn) - 127n;

  /** a divided by b, rounded down: floorDiv(-7, 3) is -3. ArithmeticException where b is 0. */
  public static def floorDiv(a:Int, b:Int):Int = a % b != 0n && (a ^ b) < 0n ? a / b - 1n : a / b;
  /** a divided by b, rounded down: floorDiv(-7, 3) is -3. ArithmeticException where b is 0. */
  public static def floorDiv(a:Long, b:Long):Long = a % b != 0 && (a ^ b) < 0 ? a / b - 1 : a / b;
  /** a less b times floorDiv(a, b): 0, or of the sign of b, as an index that wraps around. floorMod(-1, 5) is 4.
   * ArithmeticException where b is 0. */
  public static def floorMod(a:Int, b:Int):Int {
    val rest = a % b;
    return rest != 0n && (rest ^ b) < 0n ? rest + b : rest;
  }
  /** a less b times floorDiv(a, b): 0, or of the sign of b, as an index that wraps around. floorMod(-1, 5) is 4.
   * ArithmeticException where b is 0. */
  public static def floorMod(a:Long, b:Long):Long {
    val rest = a % b;
    return rest != 0 && (rest ^ b) < 0 ? rest + b : rest;
  }
  /** a, or low where a is less, or high where a is greater. IllegalArgumentException unless low <= high. */
  public static def clamp(a:Int, low:Int, high:Int):Int {
    if (!(low <= high))
      throw noRange(low.toString(), high.toString());
    return a < low ? low : a > high ? high : a;
  }
  /** a, or low where a is less, or high where a is greater. IllegalArgumentException unless low <= high. */
  public static def clamp(a:Long, low:Long, high:Long):Long {
    if (!(low <= high))
      throw noRange(low.toString(), high.toString());
    return a < low ? low : a > high ? high : a;
  }
  /** a, or low where a is less, or high where a is greater. NaN stays NaN. IllegalArgumentException unless
   * low <= high. */
  public static def clamp(a:Float, low:Float, high:Float):Float {
    if (!(low <= high))
      throw noRange(low.toString(), high.toString());
    return a < low ? low : a > high ? high : a;
  }
  /** a, or low where a is less, or high where a is greater. NaN stays NaN. IllegalArgumentException unless
   * low <= high. */
  public static def clamp(a:Double, low:Double, high:Double):Double {
    if (!(low <= high))
      throw noRange(low.toString(), high.toString());
    return a < low ? low : a > high ? high : a;
  }
  private static def noRange(low:String, high:String):IllegalArgumentException =
    new IllegalArgumentException("no numbers are from " + low + " to " + high);

  /** The greater of both. */
  public static def max(a:Int, b:Int):Int = a < b ? b : a;
  /** The lesser of both. */
  public static def min(a:Int, b:Int):Int = a < b ? a : b;
  /** The greater of both, as unsigned numbers. */
  public static def max(a:UInt, b:UInt):UInt = a < b ? b : a;
  /** The lesser of both, as unsigned numbers. */
  public static def min(a:UInt, b:UInt):UInt = a < b ? a : b;
  /** The greater of both. */
  public static def max(a:Long, b:Long):Long = a < b ? b : a;
  /** The lesser of both. */
  public static def min(a:Long, b:Long):Long = a < b ? a : b;
  /** The greater of both, as unsigned numbers. */
  public static def max(a:ULong, b:ULong):ULong = a < b ? b : a;
  /** The lesser of both, as unsigned numbers. */
  public static def min(a:ULong, b:ULong):ULong = a < b ? a : b;
  /** The greater of both; NaN where either is, and 0.0 of 0.0 and -0.0. */
  @Native("c", "x10_max_Float(#0, #1)") public static native def max(a:Float, b:Float):Float;
  /** The lesser of both; NaN where either is, and -0.0 of 0.0 and -0.0. */
  @Native("c", "x10_min_Float(#0, #1)") public static native def min(a:Float, b:Float):Float;
  /** The greater of both; NaN where either is, and 0.0 of 0.0 and -0.0. */
  @Native("c", "x10_max_Double(#0, #1)") public static native def max(a:Double, b:Double):Double;
  /** The lesser of both; NaN where either is, and -0.0 of 0.0 and -0.0. */
  @Native("c", "x10_min_Double(#0, #1)") public static native def min(a:Double, b:Double):Double;

  /** Whether it is negative, 0 or positive: -1, 0 or 1. */
  public static def signum(a:Int):Int = a == 0n ? 0n : a > 0n ? 1n : -1n;
  /** Whether it is negative, 0 or positive: -1, 0 or 1. */
  public static def signum(a:Long):Long = a == 0 ? 0 : a > 0 ? 1 : -1;
  /** Of 0.0, -0.0 and NaN the number itself. */
  public static def signum(a:Float):Float = a > 0.0f ? 1.0f : a < 0.0f ? -1.0f : a;
  /** Of 0.0, -0.0 and NaN the number itself; otherwise -1.0 or 1.0. */
  public static def signum(a:Double):Double = a > 0.0 ? 1.0 : a < 0.0 ? -1.0 : a;

  /** The least power of 2 that is not less; 0 for 0. */
  public static def nextPowerOf2(p:Int):Int {
    if (p == 0n)
      return 0n;
    var power:Int = 1n;
    while (power < p)
      power <<= 1;
    return power;
  }
  /** Whether at most one bit is set: of 0 too. */
  public static def powerOf2(p:Int):Boolean = (p & -p) == p;
  /** The exponent of a power of 2; an assertion fails if p is not one. */
  public static def log2(p:Int):Int {
    assert powerOf2(p);
    var rest:Int = p;
    var i:Int = 0n;
    while (rest > 1n) {
      rest = rest / 2n;
      i++;
    }
    return i;
  }
  /** 2 to the power i. */
  public static def pow2(i:Int):Int = 1n << (i as Long);

  /** The least power of 2 that is not less; 0 for 0. */
  public static def nextPowerOf2(p:Long):Long {
    if (p == 0)
      return 0;
    var power:Long = 1;
    while (power < p)
      power <<= 1;
    return power;
  }
  /** Whether at most one bit is set: of 0 too. */
  public static def powerOf2(p:Long):Boolean = (p & -p) == p;
  /** The exponent of a power of 2; an assertion fails if p is not one. */
  public static def log2(p:Long):Long {
    assert powerOf2(p);
    var rest:Long = p;
    var i:Long = 0;
    while (rest > 1) {
      rest = rest / 2;
      i++;
    }
    return i;
  }
  /** 2 to the power i. */
  public static def pow2(i:Long):Long = 1 << i;

  // ---- of complex numbers: the principal values; NaN of NaN, and a real number where the function of one is ----

  private static def real(x:Double):Complex = Complex(x, 0.0);
  private static def withinOne(z:Complex):Boolean = z.im == 0.0 && abs(z.re) <= 1.0;

  /** E to the power a; NaN where a part of a is. */
  public static def exp(a:Complex):Complex {
    if (a.isNaN())
      return Complex.NaN;
    val r = exp(a.re);
    return Complex(r * cos(a.im), r * sin(a.im));
  }
  /** The principal logarithm: its imaginary part is from -PI to PI. */
  public static def log(a:Complex):Complex = a.isNaN() ? Complex.NaN : Complex(log(a.abs()), atan2(a.im, a.re));
  /** E to the power b log(a). */
  public static def pow(a:Complex, b:Complex):Complex = exp(log(a) * b);
  /** The square root whose real part is not negative. */
  public static def sqrt(z:Complex):Complex {
    if (z.isNaN())
      return Complex.NaN;
    if (z.re == 0.0 && z.im == 0.0)
      return Complex.ZERO;
    val t = sqrt((abs(z.re) + z.abs()) / 2.0);
    return z.re >= 0.0 ? Complex(t, z.im / (2.0 * t)) : Complex(abs(z.im) / (2.0 * t), copySign(t, z.im));
  }
  /** The cosine, which is real for a real number. */
  public static def cos(z:Complex):Complex =
    z.im == 0.0 ? real(cos(z.re)) : Complex(cos(z.re) * cosh(z.im), -sin(z.re) * sinh(z.im));
  /** The sine, which is real for a real number. */
  public static def sin(z:Complex):Complex =
    z.im == 0.0 ? real(sin(z.re)) : Complex(sin(z.re) * cosh(z.im), cos(z.re) * sinh(z.im));
  /** The tangent, which is real for a real number. */
  public static def tan(z:Complex):Complex = z.im == 0.0 ? real(tan(z.re)) : sin(z) / cos(z);
  /** The hyperbolic cosine, which is real for a real number. */
  public static def cosh(z:Complex):Complex =
    z.im == 0.0 ? real(cosh(z.re)) : Complex(cosh(z.re) * cos(z.im), sinh(z.re) * sin(z.im));
  /** The hyperbolic sine, which is real for a real number. */
  public static def sinh(z:Complex):Complex =
    z.im == 0.0 ? real(sinh(z.re)) : Complex(sinh(z.re) * cos(z.im), cosh(z.re) * sin(z.im));
  /** The hyperbolic tangent: sinh(z) / cosh(z). */
  public static def tanh(z:Complex):Complex = sinh(z) / cosh(z);
  /** The principal arc sine, which is real for a real number within -1 and 1. */
  public static def asin(z:Complex):Complex =
    withinOne(z) ? real(asin(z.re)) : -Complex.I * log(Complex.I * z + sqrt(Complex.ONE - z * z));
  /** The principal arc cosine, which is real for a real number within -1 and 1. */
  public static def acos(z:Complex):Complex = withinOne(z) ? real(acos(z.re)) : real(PI / 2.0) - asin(z);
  /** Infinite at its poles, i and -i. */
  public static def atan(z:Complex):Complex {
    if (z.im == 0.0)
      return real(atan(z.re));
    if (z.re == 0.0 && abs(z.im) == 1.0)
      return Complex(0.0, z.im > 0.0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
    return (log(Complex.ONE - Complex.I * z) - log(Complex.ONE + Complex.I * z)) * Complex(0.0, 0.5);
  }
}
