/* Operators as functions, and rails by the number of their elements, which is an Int. */
public class operators21 {
  static def squares(n:Int):Rail[Int] {
    val part = Rail.make(n, (i:Int) => i * i); // of n elements
    return part;
  }
  public static def main(Array[String]) {
    val a = new Array[Int](4, (i:Int) => i + 1);
    Console.OUT.println(a.reduce(Int.+, 0) + " " + a.reduce(Int.*, 1) + " " + squares(4)(3));
    val less:(Double,Double)=>Boolean = Double.<=;
    Console.OUT.println(less(1.0, 2.0) + " " + less(2.0, 1.0));
  }
}
