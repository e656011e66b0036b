// A point of a known rank is taken apart into as many coordinates; of another it is known when the program runs.
import x10.regionarray.Array;
import x10.regionarray.Region;

public class coordinates {
  static def far(p:Point(2)):Long {
    val [a, b, c] = p;
    return a + b + c;
  }

  public static def main(Rail[String]) {
    val r = Region.make(0..2, 0..3);
    for ([i, j, k] in r)
      Console.OUT.println(i + j + k);
    for (p[i, j, k] in r)
      Console.OUT.println(p(0) + k);
    for ([i, j] in r)
      Console.OUT.println(i + j);
    val a = new Array[Long](r, (p[i, j, k]:Point(2)) => i);
    val q:Point = Point.make(1, 2);
    val [x, y, z] = q;
    val [first] = Point.make(1, 2);
    for (p[i] in r)
      Console.OUT.println(p(1) + i);
    val sum = (p[i, j]:Point(3), [k]:Point(1)) => i + j + k;
  }
}
