/* The points p with coefficients * p + constant <= 0. Points have whole indices: coefficients are without a common
 * divisor, and the constant is as great as that allows. */
package x10.regionarray;

import x10.util.ArrayList;
import x10.util.GrowableRail;
import x10.util.RailUtils;

final class Halfspace {
  val coefficients:Rail[Long];
  val constant:Long;

  def this(coefficients:Rail[Long], constant:Long) {
    var divisor:Long = 0;
    for (c in coefficients)
      divisor = gcd(divisor, Math.abs(c));
    val d = divisor < 1 ? 1 : divisor;
    this.coefficients = new Rail[Long](coefficients.size, (i:Long) => coefficients(i) / d);
    this.constant = ceiling(constant, d);
  }
  private static def gcd(a:Long, b:Long):Long = b == 0 ? a : gcd(b, a % b);
  /** a / b, b > 0, to the next whole number that is not less, or not greater. */
  static def ceiling(a:Long, b:Long):Long = a / b + (a % b > 0 ? 1 : 0);
  static def floor(a:Long, b:Long):Long = a / b - (a % b < 0 ? 1 : 0);

  /** The points with p(axis) >= bound, or <= bound. */
  static def atLeast(rank:Long, axis:Long, bound:Long):Halfspace =
    new Halfspace(new Rail[Long](rank, (i:Long) => i == axis ? -1 : 0), bound);
  static def atMost(rank:Long, axis:Long, bound:Long):Halfspace =
    new Halfspace(new Rail[Long](rank, (i:Long) => i == axis ? 1 : 0), -bound);

  def contains(p:Point):Boolean {
    var sum:Long = constant;
    for (var i:Long = 0; i < coefficients.size; i++)
      sum += coefficients(i) * p(i);
    return sum <= 0;
  }
  /** How many axes it bounds. */
  def axes():Long {
    var n:Long = 0;
    for (c in coefficients)
      n += c == 0 ? 0 : 1;
    return n;
  }
  def translate(v:Point):Halfspace {
    var c:Long = constant;
    for (var i:Long = 0; i < coefficients.size; i++)
      c -= coefficients(i) * v(i);
    return new Halfspace(coefficients, c);
  }
  /** The half-space of points with `before` more dimensions at the start and `behind` more at the end. */
  def extend(before:Long, behind:Long):Halfspace =
    new Halfspace(new Rail[Long](before + coefficients.size + behind,
                   (i:Long) => i < before || i >= before + coefficients.size ? 0 : coefficients(i - before)),
            constant);

  // ---- several ----

  /** Parallel ones come one after another, the smallest first. */
  private def compareTo(that:Halfspace):Int {
    for (var i:Long = 0; i < coefficients.size; i++)
      if (coefficients(i) != that.coefficients(i))
        return coefficients(i) < that.coefficients(i) ? -1n : 1n;
    return that.constant.compareTo(constant);
  }
  private def isParallel(that:Halfspace):Boolean {
    for (var i:Long = 0; i < coefficients.size; i++)
      if (coefficients(i) != that.coefficients(i))
        return false;
    return true;
  }
  /** In order, and of parallel ones only the smallest. */
  static def reduced(all:Rail[Halfspace]):Rail[Halfspace] {
    val sorted = new Rail[Halfspace](all);
    RailUtils.sort[Halfspace](sorted, (a:Halfspace, b:Halfspace) => a.compareTo(b));
    val left = new GrowableRail[Halfspace]();
    for (var k:Long = 0; k < sorted.size; k++)
      if (k == 0 || !sorted(k).isParallel(sorted(k - 1)))
        left.add(sorted(k));
    return left.toRail();
  }
  /** In order, without those that the others imply. */
  static def simplified(all:Rail[Halfspace], rank:Long):Rail[Halfspace] {
    val left = new ArrayList[Halfspace]();
    left.addAll(reduced(all));
    for (var k:Long = 0; k < left.size();) {
      val h = left(k);
      left(k) = h.complement();
      val isImplied = exclude(left.toRail(), rank);
      left(k) = h;
      if (isImplied)
        left.removeAt(k);
      else
        k++;
    }
    return left.toRail();
  }
  /** The whole points that are not in it. */
  private def complement():Halfspace =
    new Halfspace(new Rail[Long](coefficients.size, (i:Long) => -coefficients(i)), 1 - constant);
  /** Whether no point is in all of them. */
  private static def exclude(all:Rail[Halfspace], rank:Long):Boolean {
    var left:Rail[Halfspace] = all;
    for (var axis:Long = 0; axis < rank; axis++)
      left = eliminated(left, axis);
    for (h in left)
      if (h.constant > 0)
        return true;
    return false;
  }
  /** What they say of the other axes (Fourier and Motzkin): those without the axis, and each upper bound of it above
   * each lower one. The axis keeps its number, with coefficients of 0. */
  static def eliminated(all:Rail[Halfspace], axis:Long):Rail[Halfspace] {
    val left = new GrowableRail[Halfspace]();
    for (h in all) {
      if (h.coefficients(axis) == 0)
        left.add(h);
      if (h.coefficients(axis) > 0)
        for (g in all)
          if (g.coefficients(axis) < 0)
            left.add(sum(h, -g.coefficients(axis), g, h.coefficients(axis)));
    }
    return reduced(left.toRail());
  }
  private static def sum(a:Halfspace, m:Long, b:Halfspace, n:Long):Halfspace =
    new Halfspace(new Rail[Long](a.coefficients.size, (i:Long) => m * a.coefficients(i) + n * b.coefficients(i)),
            m * a.constant + n * b.constant);

  /** As a lower bound of the sum if its first coefficient is negative. */
  public def toString():String {
    var sign:Long = 0;
    for (c in coefficients)
      sign = sign != 0 ? sign : c > 0 ? 1 : c < 0 ? -1 : 0;
    var s:String = "";
    for (var i:Long = 0; i < coefficients.size; i++) {
      val c = coefficients(i) * sign;
      if (c != 0)
        s += (c < 0 ? "-" : s.length() > 0n ? "+" : "") + (Math.abs(c) == 1 ? "" : Math.abs(c) + "*") + "x" + i;
    }
    return sign == 0 ? "0<=" + -constant : s + (sign < 0 ? ">=" + constant : "<=" + -constant);
  }
}
