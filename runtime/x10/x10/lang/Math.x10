/* Functions of numbers: those of C's library, which are within an ulp or two. */
package x10.lang;

import x10.compiler.Native;

public final class Math {
  public static val E:Double = 2.718281828459045D;
  public static val PI:Double = 3.141592653589793D;

  public static def abs(a:Int):Int = a < 0n ? -a : a;
  public static def abs(a:Long):Long = a < 0 ? -a : a;
  @Native("c", "__builtin_fabsf(#0)") public static native def abs(a:Float):Float;
  @Native("c", "__builtin_fabs(#0)") public static native def abs(a:Double):Double;

  @Native("c", "ceil(#0)") public static native def ceil(a:Double):Double;
  @Native("c", "floor(#0)") public static native def floor(a:Double):Double;
  @Native("c", "exp(#0)") public static native def exp(a:Double):Double;
  @Native("c", "expm1(#0)") public static native def expm1(a:Double):Double;
  @Native("c", "cos(#0)") public static native def cos(a:Double):Double;
  @Native("c", "sin(#0)") public static native def sin(a:Double):Double;
  @Native("c", "tan(#0)") public static native def tan(a:Double):Double;
  @Native("c", "acos(#0)") public static native def acos(a:Double):Double;
  @Native("c", "asin(#0)") public static native def asin(a:Double):Double;
  @Native("c", "atan(#0)") public static native def atan(a:Double):Double;
  @Native("c", "cosh(#0)") public static native def cosh(a:Double):Double;
  @Native("c", "sinh(#0)") public static native def sinh(a:Double):Double;
  @Native("c", "tanh(#0)") public static native def tanh(a:Double):Double;
  @Native("c", "cbrt(#0)") public static native def cbrt(a:Double):Double;
  @Native("c", "erf(#0)") public static native def erf(a:Double):Double;
  @Native("c", "erfc(#0)") public static native def erfc(a:Double):Double;
  @Native("c", "log(#0)") public static native def log(a:Double):Double;
  @Native("c", "log10(#0)") public static native def log10(a:Double):Double;
  @Native("c", "log1p(#0)") public static native def log1p(a:Double):Double;
  @Native("c", "sqrt(#0)") public static native def sqrt(a:Double):Double;
  @Native("c", "expf(#0)") public static native def exp(a:Float):Float;
  @Native("c", "expf(#0)") public static native def expf(a:Float):Float;
  public static def exp(a:Int):Double = exp(a as Double);
  public static def exp(a:Long):Double = exp(a as Double);
  @Native("c", "logf(#0)") public static native def log(a:Float):Float;
  @Native("c", "logf(#0)") public static native def logf(a:Float):Float;
  public static def log(a:Int):Double = log(a as Double);
  public static def log(a:Long):Double = log(a as Double);
  @Native("c", "sqrtf(#0)") public static native def sqrt(a:Float):Float;
  @Native("c", "sqrtf(#0)") public static native def sqrtf(a:Float):Float;
  public static def sqrt(a:Int):Double = sqrt(a as Double);
  public static def sqrt(a:Long):Double = sqrt(a as Double);

  /** To the nearest whole number: of two, rint takes the even one, round the larger. */
  @Native("c", "rint(#0)") public static native def rint(a:Double):Double;
  @Native("c", "x10_math_round(#0)") public static native def round(a:Double):Double;
  @Native("c", "(float)x10_math_round((double)#0)") public static native def round(a:Float):Float;

  @Native("c", "pow(#0, #1)") public static native def pow(a:Double, b:Double):Double;
  @Native("c", "powf(#0, #1)") public static native def pow(a:Float, b:Float):Float;
  @Native("c", "powf(#0, #1)") public static native def powf(a:Float, b:Float):Float;
  public static def pow(a:Int, b:Double):Double = pow(a as Double, b);
  public static def pow(a:Double, b:Int):Double = pow(a, b as Double);
  public static def pow(a:Int, b:Int):Double = pow(a as Double, b as Double);
  public static def pow(a:Long, b:Double):Double = pow(a as Double, b);
  public static def pow(a:Double, b:Long):Double = pow(a, b as Double);
  public static def pow(a:Long, b:Long):Double = pow(a as Double, b as Double);

  @Native("c", "atan2(#0, #1)") public static native def atan2(a:Double, b:Double):Double;
  @Native("c", "hypot(#0, #1)") public static native def hypot(a:Double, b:Double):Double;
  @Native("c", "remainder(#0, #1)") public static native def IEEEremainder(a:Double, b:Double):Double;
  @Native("c", "copysign(#0, #1)") public static native def copySign(a:Double, b:Double):Double;
  @Native("c", "copysignf(#0, #1)") public static native def copySign(a:Float, b:Float):Float;
  @Native("c", "nextafter(#0, #1)") public static native def nextAfter(a:Double, b:Double):Double;
  @Native("c", "nextafterf(#0, #1)") public static native def nextAfter(a:Float, b:Float):Float;
  @Native("c", "scalbn(#0, #1)") public static native def scalb(a:Double, b:Int):Double;
  @Native("c", "scalbnf(#0, #1)") public static native def scalb(a:Float, b:Int):Float;
  /** The exponent of the number's bits. */
  public static def getExponent(a:Double):Int = ((((a.toRawLongBits() >> 52) & 0x7ff) as Int) - 1023n);
  public static def getExponent(a:Float):Int = ((a.toRawIntBits() >> 23) & 0xffn) - 127n;

  public static def max(a:Int, b:Int):Int = a < b ? b : a;
  public static def min(a:Int, b:Int):Int = a < b ? a : b;
  public static def max(a:UInt, b:UInt):UInt = a < b ? b : a;
  public static def min(a:UInt, b:UInt):UInt = a < b ? a : b;
  public static def max(a:Long, b:Long):Long = a < b ? b : a;
  public static def min(a:Long, b:Long):Long = a < b ? a : b;
  public static def max(a:ULong, b:ULong):ULong = a < b ? b : a;
  public static def min(a:ULong, b:ULong):ULong = a < b ? a : b;
  @Native("c", "x10_max_Float(#0, #1)") public static native def max(a:Float, b:Float):Float;
  @Native("c", "x10_min_Float(#0, #1)") public static native def min(a:Float, b:Float):Float;
  @Native("c", "x10_max_Double(#0, #1)") public static native def max(a:Double, b:Double):Double;
  @Native("c", "x10_min_Double(#0, #1)") public static native def min(a:Double, b:Double):Double;

  public static def signum(a:Int):Int = a == 0n ? 0n : a > 0n ? 1n : -1n;
  public static def signum(a:Long):Long = a == 0 ? 0 : a > 0 ? 1 : -1;
  /** Of 0.0, -0.0 and NaN the number itself. */
  public static def signum(a:Float):Float = a > 0.0f ? 1.0f : a < 0.0f ? -1.0f : a;
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
  public static def powerOf2(p:Int):Boolean = (p & -p) == p;
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
  public static def powerOf2(p:Long):Boolean = (p & -p) == p;
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
  public static def pow2(i:Long):Long = 1 << i;

  // ---- of complex numbers: the principal values; NaN of NaN, and a real number where the function of one is ----

  private static def real(x:Double):Complex = Complex(x, 0.0);
  private static def withinOne(z:Complex):Boolean = z.im == 0.0 && abs(z.re) <= 1.0;

  public static def exp(a:Complex):Complex {
    if (a.isNaN())
      return Complex.NaN;
    val r = exp(a.re);
    return Complex(r * cos(a.im), r * sin(a.im));
  }
  public static def log(a:Complex):Complex = a.isNaN() ? Complex.NaN : Complex(log(a.abs()), atan2(a.im, a.re));
  public static def pow(a:Complex, b:Complex):Complex = exp(log(a) * b);
  public static def sqrt(z:Complex):Complex {
    if (z.isNaN())
      return Complex.NaN;
    if (z.re == 0.0 && z.im == 0.0)
      return Complex.ZERO;
    val t = sqrt((abs(z.re) + z.abs()) / 2.0);
    return z.re >= 0.0 ? Complex(t, z.im / (2.0 * t)) : Complex(abs(z.im) / (2.0 * t), copySign(t, z.im));
  }
  public static def cos(z:Complex):Complex =
    z.im == 0.0 ? real(cos(z.re)) : Complex(cos(z.re) * cosh(z.im), -sin(z.re) * sinh(z.im));
  public static def sin(z:Complex):Complex =
    z.im == 0.0 ? real(sin(z.re)) : Complex(sin(z.re) * cosh(z.im), cos(z.re) * sinh(z.im));
  public static def tan(z:Complex):Complex = z.im == 0.0 ? real(tan(z.re)) : sin(z) / cos(z);
  public static def cosh(z:Complex):Complex =
    z.im == 0.0 ? real(cosh(z.re)) : Complex(cosh(z.re) * cos(z.im), sinh(z.re) * sin(z.im));
  public static def sinh(z:Complex):Complex =
    z.im == 0.0 ? real(sinh(z.re)) : Complex(sinh(z.re) * cos(z.im), cosh(z.re) * sin(z.im));
  public static def tanh(z:Complex):Complex = sinh(z) / cosh(z);
  public static def asin(z:Complex):Complex =
    withinOne(z) ? real(asin(z.re)) : -Complex.I * log(Complex.I * z + sqrt(Complex.ONE - z * z));
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
