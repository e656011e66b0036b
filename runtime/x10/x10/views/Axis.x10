/* The indices of a domain along one axis: from min to max, both included, stride apart. max is one of them. */
package x10.views;

import x10.compiler.Inline;

struct Axis(min:Long, max:Long, stride:Long) {
  static val NONE = Axis(0, -1, 1);
  static val ONE = Axis(0, 0, 1);
  /** Indices and strides are between -MOST and MOST, so that no difference of two wraps. */
  static val MOST = 1 << 61;

  static @Inline def make(min:Long, max:Long, stride:Long):Axis {
    if (stride < 1 || stride > MOST || min < -MOST || max > MOST)
      refuse(min, max, stride);
    return max < min ? NONE : Axis(min, stride == 1 ? max : max - (max - min) % stride, stride);
  }
  private static def refuse(min:Long, max:Long, stride:Long):void {
    throw new IllegalArgumentException(stride < 1 ? "a stride of " + stride + " is less than 1" :
        "the indices " + min + ".." + max + " by " + stride + " are beyond 2 to the power of 61");
  }

  def isEmpty():Boolean = max < min;
  def size():Long = max < min ? 0 : (max - min) / stride + 1;
  def contains(i:Long):Boolean = i >= min && i <= max && (i - min) % stride == 0;
  def contains(that:Axis):Boolean =
    that.isEmpty() || contains(that.min) && contains(that.max) && (that.size() == 1 || that.stride % stride == 0);

  // ---- each of these is of an axis that has indices ----

  def translate(by:Long):Axis = make(min + by, max + by, stride);
  def inject(by:Long):Axis {
    if (by < 1 || by > MOST)
      throw new IllegalArgumentException("a factor of " + by + " is less than 1, or too large");
    val most = MOST / by;
    if (min < -most || max > most || stride > most)
      throw new IllegalArgumentException("the indices " + this + ", times " + by + ", are beyond 2 to the power of 61");
    return make(min * by, max * by, stride * by);
  }
  def project(by:Long):Axis {
    if (by < 1 || min % by != 0 || stride % by != 0 && min < max)
      throw new IllegalArgumentException("the indices " + this + " do not divide by " + by);
    return make(min / by, max / by, stride % by == 0 ? stride / by : 1);
  }
  /** Without the first `low` indices and the last `high` ones; negative numbers are of indices to add. */
  def cut(low:Long, high:Long):Axis = low + high >= size() ? NONE : make(min + times(low), max - times(high), stride);
  /** The `n` indices beside the last one or, where the direction is negative, the first one. */
  def beside(direction:Long, n:Long):Axis =
    n < 1 ? NONE : direction < 0 ? make(min - times(n), min - stride, stride) :
        make(max + stride, max + times(n), stride);
  /** The last n, or the first n where the direction is negative. */
  def end(direction:Long, n:Long):Axis = direction < 0 ? cut(0, size() - n) : cut(size() - n, 0);
  private def times(n:Long):Long {
    if (n > MOST / stride || n < -(MOST / stride))
      throw new IllegalArgumentException(n + " strides of " + stride + " are beyond 2 to the power of 61");
    return n * stride;
  }

  /** The indices that are in both (the Chinese remainder theorem). */
  def intersect(that:Axis):Axis {
    if (stride == 1 && that.stride == 1)
      return make(Math.max(min, that.min), Math.min(max, that.max), 1);
    val both = gcd(stride, that.stride);
    val apart = that.min - min;
    if (apart % both != 0)
      return NONE;
    // The first index of this axis, if it went on, that is one of that axis, if that began earlier.
    val cycle = that.stride / both;
    val n = product(modulo(apart / both, cycle), inverse(modulo(stride / both, cycle), cycle), cycle);
    if (n >= size())
      return NONE;
    val first = min + n * stride;
    val last = Math.min(max, that.max);
    if (cycle > (max - first) / stride) // it is the only one
      return first < that.min || first > last ? NONE : make(first, first, stride);
    val step = cycle * stride;
    val from = first >= that.min ? first : first + (that.min - first + step - 1) / step * step;
    return from > last ? NONE : make(from, last, step);
  }
  /** The least one that has the indices of both. */
  def unite(that:Axis):Axis {
    val step = gcd(gcd(size() == 1 ? 0 : stride, that.size() == 1 ? 0 : that.stride), Math.abs(that.min - min));
    return make(Math.min(min, that.min), Math.max(max, that.max), step == 0 ? stride : step);
  }

  private static def modulo(a:Long, n:Long):Long = a % n < 0 ? a % n + n : a % n;
  private static def gcd(a:Long, b:Long):Long {
    var m:Long = a;
    var n:Long = b;
    while (n != 0) {
      val rest = m % n;
      m = n;
      n = rest;
    }
    return m;
  }
  /** What, times a, is 1 modulo n; they have no divisor in common. */
  private static def inverse(a:Long, n:Long):Long {
    var rest:Long = n;
    var next:Long = a;
    var of:Long = 0;
    var ofNext:Long = 1;
    while (next > 1) {
      val q = rest / next;
      val r = rest - q * next;
      val o = of - q * ofNext;
      rest = next;
      next = r;
      of = ofNext;
      ofNext = o;
    }
    return modulo(ofNext, n);
  }
  /** a * b modulo n, of which neither is negative or reaches n. */
  private static def product(a:Long, b:Long, n:Long):Long {
    if (n <= 1 << 31)
      return a * b % n;
    var sum:Long = 0;
    var twice:Long = a;
    for (var rest:Long = b; rest > 0; rest /= 2) {
      if (rest % 2 == 1)
        sum = (sum + twice) % n;
      twice = (twice + twice) % n;
    }
    return sum;
  }

  public def toString():String = min + ".." + max + (stride == 1 ? "" : " by " + stride);
}
