// What a property method gives may be in a constraint: between terms only ==, != and && are, and what is no term is let
// pass. Numbers that are known are reckoned.
public class propertyoperators(x:Long, b:Boolean, s:String) {
  static val TEN = 10, TWENTY = 2 * TEN;
  val field = 3;
  var changes:Long = 0;

  property sum() = x + 1;
  property less() = x < 1;
  property area():Long { return field * x; }
  property either():Boolean = b || isOne();
  property text():String = s + x;
  property ofOther(z:Long):Boolean = z % x == 0;
  property ofCall():Long = twice() - 1;
  property cast():Long = (x - 1) as Long;
  property nested():Boolean = (x == 1) == b;
  property masked():Long = x & 7;
  property range():LongRange = 0..x;
  property late():Boolean = x == 1 && x >= 0;
  property inner():Boolean = x == 1 & b;

  property isOne():Boolean = x == 1;
  property both():Boolean = isOne() && b != false && x != 3;
  property masks():Boolean = b & b;
  property twice():Long = times(x, 2);
  property negated():Boolean = !(x + 1 == 2);
  property negative():Long = -x;
  property known():Long = TEN + 1;
  property known2():Boolean = x == TWENTY - 1;
  property literal():Boolean = x == 3 + 4;
  property ofMethod():Long = times(x, 2) + 1;
  property chosen():Long = b ? x + 1 : x;
  property changed():Long = changes + 1;
  property size():Long = s.length() * 2;

  static def times(a:Long, k:Long) = a * k;
  public static def main(Rail[String]) { }
}
