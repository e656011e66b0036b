// Tests of types in generic code are decided per instantiation; the nearest small integer of a number; conditions that
// assign.
public class typetests {
  static def kind[T]():String {
    if (T haszero)
      return T <: Comparable[T] ? "zero, comparable" : "zero";
    return T isref ? "reference" : "other";
  }
  static struct Bag(n:Long{self != 0}) {}
  static def isLong[T](x:T) = T == Long;
  static def both[T](x:T) = [T isref, T != String, T :> Any];
  static def assigned(flag:Boolean) {
    val z:Long;
    if (flag || (z = 3) > 2)
      return 0;
    return z;
  }

  public static def main(Rail[String]) {
    Console.OUT.println(kind[Long]() + "; " + kind[Complex]() + "; " + kind[Any]() + "; " + kind[String]());
    Console.OUT.println(isLong(3) + " " + isLong("x"));
    Console.OUT.println(both("") + " " + both(3n));
    Console.OUT.println((1e9 as Byte) + " " + ((-1e9) as Short) + " " + (1e9f as UByte) + " " + ((-1.0) as UShort));
    Console.OUT.println(assigned(true));
  }
}
