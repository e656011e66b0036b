/* A complex number of two Doubles. */
package x10.lang;

public struct Complex implements Arithmetic[Complex] {
  public val re:Double;
  public val im:Double;

  public static val ZERO:Complex = Complex(0.0, 0.0);
  public static val ONE:Complex = Complex(1.0, 0.0);
  public static val I:Complex = Complex(0.0, 1.0);
  public static val INF:Complex = Complex(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
  public static val NaN:Complex = Complex(Double.NaN, Double.NaN);

  public def this(real:Double, imaginary:Double) {
    re = real;
    im = imaginary;
  }

  public operator + this:Complex = this;
  public operator - this:Complex = Complex(-re, -im);

  public operator this + (that:Complex):Complex = Complex(re + that.re, im + that.im);
  public operator this + (that:Double):Complex = Complex(re + that, im);
  public static operator (x:Double) + (y:Complex):Complex = y + x;
  public operator this - (that:Complex):Complex = Complex(re - that.re, im - that.im);
  public operator this - (that:Double):Complex = Complex(re - that, im);
  public static operator (x:Double) - (y:Complex):Complex = Complex(x - y.re, -y.im);
  public operator this * (that:Complex):Complex =
    Complex(re * that.re - im * that.im, re * that.im + im * that.re);
  public operator this * (that:Double):Complex = Complex(re * that, im * that);
  public static operator (x:Double) * (y:Complex):Complex = y * x;
  public operator this / (that:Double):Complex = Complex(re / that, im / that);
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

  public def conjugate():Complex = Complex(re, -im);
  public def abs():Double = isNaN() ? Double.NaN : Math.hypot(re, im);
  public def isNaN():Boolean = re.isNaN() || im.isNaN();
  public def isInfinite():Boolean = !isNaN() && (re.isInfinite() || im.isInfinite());
  public def toString():String = re + " + " + im + "i";
  public def hashCode():Int = re.hashCode() * im.hashCode();
}
