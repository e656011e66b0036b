/* A loop that takes points apart goes over points with as many indices as it names: where their rank is known only when
 * the program runs, it is looked at once, before the first point. */
import x10.array.DenseIterationSpace_2;
import x10.regionarray.Array;
import x10.regionarray.Region;

public class pointsapart {
  static def sum(r:Region):Long {
    var n:Long = 0;
    for ([i, j] in r) {
      if (i == 2)
        break;
      if (j == 1)
        continue;
      n += 10 * i + j;
    }
    return n;
  }
  static def corner(r:Region):String {
    var s:String = "";
    for (p[i, j, k] in r)
      s += i + "" + j + "" + k + (p(2) == k ? " " : "!");
    return s;
  }
  static def tried(r:Region):String {
    try {
      return "" + sum(r);
    } catch (e:Exception) {
      return e.typeName() + ": " + e.getMessage();
    }
  }
  public static def main(Rail[String]) {
    val square = Region.make(0..3, 0..3);
    Console.OUT.println(sum(square));
    Console.OUT.println(corner(Region.make(0..1, 1..1, 2..3)));
    Console.OUT.println(tried(Region.make(0..3)));
    Console.OUT.println(tried(Region.make(0..1, 0..1, 0..1)));
    Console.OUT.println(tried(Region.makeEmpty(2)));
  }
}
