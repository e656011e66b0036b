// An operator that both operands declare, or one of them in two ways: the method of the class below the others is meant;
// where there is none, it is ambiguous. One that needs no conversion comes before one that does.
public class mixedoperators {
  static class R { }
  static class A {
    operator this + (a:A) = 1;
    operator (b:B) + this = 2;
    static operator (a:A) + (c:C) = 3;
  }
  static class B extends A {
    operator (b:B) + this { return 2; }
  }
  static class C extends B {
    operator this + (a:A) { return 1; }
  }
  static class Left {
    operator this * (r:Right):Long = 1;
    operator this < (r:Right):Boolean = true;
    operator this - (r:Any):Long = 1;
  }
  static class Right {
    operator (l:Left) * this:Long = 2;
    static operator (l:Left) < (r:Right):Boolean = false;
    operator (l:Left) - this:Long = 2;
  }
  static class Twice {
    operator this * (n:Long):Long = 1;
    static operator (t:Twice) * (n:Long):Long = 2;
  }
  static class Below extends Left {
    operator this * (r:Right):Long = 3;
  }
  static class Number {
    operator this + (n:Double):Long = 1;
    static operator (n:Long) + (m:Number):Long = 2;
    static operator (n:Number) + (m:Number):Long = 3;
    public static operator (n:Long):Number = new Number();
  }

  static def resolved(a:A, b:B, c:C, n:Number) {
    val x1:Long{self == 1} = a + a;
    val x2:Long{self == 1} = a + b;
    val x3:Long{self == 2} = b + b;
    val x4:Long{self == 2} = b + c;
    val x5:Long{self == 1} = c + a;
    return n + n + (1 + n) + (n + 2.0);
  }
  static def ambiguous(a:A, b:B, c:C, l:Left, r:Right, t:Twice, d:Below) {
    val x1 = a + c;
    val x2 = b + a;
    Console.OUT.println(l * r);
    val x3 = l < r;
    val x4 = l - r;
    val x5 = t * 3;
    val x6 = d * r;
  }
  public static def main(Rail[String]) { }
}
