// Code for C++ that is C as well serves as it is: numbers, operators, parameters by their names, functions of C.
import x10.compiler.Native;

public class sharednatives {
  @Native("c++", "erf(#x)") static native def errors(x:Double):Double;
  @Native("c++", "hypot(#b, #a) + 1") @Native("java", "Math.hypot(#a, #b) + 1")
  static native def far(a:Double, b:Double):Double;
  @Native("c++", "(#n % 10 == 3 || #n % 10 == -3) && (#n < 0)") native def endsInThree(n:Long):Boolean;
  @Native("c++", "(#a) - (#b)") static def less(a:Int, b:Int):Int = 0n; // the body is not used
  @Native("c++", "fmax(#x, 0.5) > 0.5 ? #x : 0.5") static native def half(x:Float):Float;

  public static def main(Rail[String]) {
    Console.OUT.println(errors(0.0) + " " + (errors(10.0) == 1.0) + " " + far(3.0, 4.0));
    val one = new sharednatives();
    Console.OUT.println(one.endsInThree(-13) + " " + one.endsInThree(13) + " " + less(7n, 9n));
    Console.OUT.println(half(0.25f) + " " + half(2.0f));
  }
}
