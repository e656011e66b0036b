/* A complex number of two Doubles.
 *
 * ```
 * val z = Complex(3.0, 4.0);
 * Console.OUT.println(z.abs());       // prints 5.0
 * Console.OUT.println(z * Complex.I); // prints -4.0 + 3.0i
 * ```
 */
package x10.lang;

public struct Complex implements Arithmetic[Complex] {
  /** The real part. */
  public val re:Double;
  /** The imaginary part. */
  public val im:Double;

  /** Neither a real nor an imaginary part: 0 + 0i. */
  public static val ZERO:Complex = Complex(0.0, 0.0);
  /** The number 1 + 0i. */
  public static val ONE:Complex = Complex(1.0, 0.0);
  /** The square root of -1 with a positive imaginary part: 0 + 1i. */
  public static val I:Complex = Complex(0.0, 1.0);
  /** Infinite in both parts. */
  public static val INF:Complex = Complex(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
  /** No number: NaN in both parts. */
  public static val NaN:Complex = Complex(Double.NaN, Double.NaN);

  /** The number real + imaginary i. */
  public def this(real:Double, imaginary:Double) {
    re = real;
    im = imaginary;
  }

  /** The number as it is. */
  public operator + this:Complex = this;
  /** With the other sign in both parts. */
  public operator - this:Complex = Complex(-re, -im);

  /** The sum, by parts. */
  public operator this + (that:Complex):Complex = Complex(re + that.re, im + that.im);
  /** The sum with a real number. */
  public operator this + (that:Double):Complex = Complex(re + that, im);
  /** The sum with a real number. */
  public static operator (x:Double) + (y:Complex):Complex = y + x;
  /** The difference, by parts. */
  public operator this - (that:Complex):Complex = Complex(re - that.re, im - that.im);
  /** The difference from a real number. */
  public operator this - (that:Double):Complex = Complex(re - that, im);
  /** The difference of a real number and this. */
  public static operator (x:Double) - (y:Complex):Complex = Complex(x - y.re, -y.im);
  /** The product, by the plain formula: it may overflow where a part of it would not. */
  public operator this * (that:Complex):Complex =
    Complex(re * that.re - im * that.im, re * that.im + im * that.re);
  /** Each part times a real number. */
  public operator this * (that:Double):Complex = Complex(re * that, im * that);
  /** Each part times a real number. */
  public static operator (x:Double) * (y:Complex):Complex = y * x;
  /** Each part divided by a real number. */
  public operator this / (that:Double):Complex = Complex(re / that, im / that);
  /** A real number divided by a complex one, by Smith's method. */
  public static operator (x:Double) / (y:Complex):Complex = Complex(x, 0.0) / y;
  /** By Smith's method, which does not overflow where the quotient does not. */
  public operator this / (that:Complex):Complex {
    if (isNaN() || that.isNaN()) return NaN;
    if (that.re == 0.0 && that.im == 0.0) return re == 0.0 && im == 0.0 ? NaN : INF;
    if (that.isInfinite() && !isInfinite()) return ZERO;
    if (Math.abs(that.re) >= Math.abs(that.im)) {
      val r = that.im / that.re;
      val d = that.re + that.im * r;
      return Complex((re + im * r) / d, (im - re * r) / d);
    }
    val r = that.re / that.im;
    val d = that.re * r + that.im;
    return Complex((re * r + im) / d, (im * r - re) / d);
  }

  /** With the other sign in the imaginary part. */
  public def conjugate():Complex = Complex(re, -im);
  /** The distance from 0, without overflow on the way; NaN where a part is. */
  public def abs():Double = isNaN() ? Double.NaN : Math.hypot(re, im);
  /** Whether a part is NaN. */
  public def isNaN():Boolean = re.isNaN() || im.isNaN();
  /** Whether a part is infinite and none is NaN. */
  public def isInfinite():Boolean = !isNaN() && (re.isInfinite() || im.isInfinite());
  /** The parts as re + im i. */
  public def toString():String = re + " + " + im + "i";
  /** Depends on both parts. */
  public def hashCode():Int = re.hashCode() * im.hashCode();
}
