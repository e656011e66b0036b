/* Arrays that are made without values are zero where memory was used before as well. */
import x10.array.*;
public class freshzeros {
  static def use(n:Long):Long {
    val rails = new Rail[Rail[Long]](n, (i:Long) => new Rail[Long](i % 500, (j:Long) => -1));
    return rails.size;
  }
  static def count[T](a:Array[T]){T haszero}:Long {
    var n:Long = 0;
    for (x in a.raw())
      if (x != Zero.get[T]())
        n++;
    return n;
  }
  public static def main(args:Rail[String]) {
    var used:Long = 0, wrong:Long = 0;
    for (k in 1..5)
      for (size in [20, 50, 300]) {
        used += use(2000);
        wrong += count[Long](new Array_1[Long](size * 40)) + count[Long](new Array_2[Long](size * 40, 9));
        wrong += count[Double](new Array_3[Double](size, 9, 5)) + count[Int](new Array_4[Int](size, 3, 2, 7));
      }
    Console.OUT.println(used + " " + wrong);
  }
}
