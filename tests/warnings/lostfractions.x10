// What is cut off though nothing in the program says so.
public class lostfractions {
  static def half(x:Double) = x / 2;
  var field:Int = 0n;
  public static def main(Rail[String]) {
    var n:Long = 1;
    n += 1.9;
    n *= 0.5;
    n /= 2.0;
    n -= Math.PI;
    val a = new Rail[Long](3);
    a(1) *= 0.5;
    val o = new lostfractions();
    o.field += 3000000000;
    var small:UByte = 1uy;
    small += 256;
    val quotient:Double = 1/2;
    val volume = 4/3 * Math.PI;
    val f:Float = -7/2;
    half(3/2);
    // Nothing is lost here, or the program says so.
    n += 2.0;
    n += -2.0;
    n -= 1;
    n *= 3.0;
    n += Math.floor(2.5);
    n -= Math.round(half(n));
    n = (n * 0.5) as Long;
    n /= 2;
    small += 255;
    small += -1;
    o.field += 3;
    o.field /= 3000000000;
    val exact:Double = 4/2;
    val cast = (1/2) as Double;
    val whole:Long = 1/2;
    val mean:Double = n/2;
    var real:Double = 1;
    real += 1.5;
    real /= 3;
    real = 1.0/2;
    Console.OUT.println(n + " " + a + o.field + small + quotient + volume + f + exact + cast + whole + mean + real);
  }
}
