/* The place of a point, asked for by its indices or by the point itself, is the same in every distribution; one that is
 * outside has none. */
import x10.regionarray.Dist;
import x10.regionarray.Region;

public class distindices {
  static def differences(d:Dist(2)):Long {
    var n:Long = 0;
    for ([i, j] in d.region) if (d(i, j) != d(Point.make(i, j))) n++;
    return n;
  }
  static def differences1(d:Dist(1)):Long {
    var n:Long = 0;
    for ([i] in d.region) if (d(i) != d(Point.make(i))) n++;
    return n;
  }
  static def outside(d:Dist(2), i:Long, j:Long):String {
    try {
      return "" + d(i, j);
    } catch (e:ArrayIndexOutOfBoundsException) {
      return e.getMessage().substring(0n, 35n);
    }
  }
  static def tell(name:String, d:Dist(2)) {
    Console.OUT.println(name + " " + differences(d) + " " + outside(d, 2, -1) + ", " + outside(d, 99, 3));
  }

  public static def main(args:Rail[String]) {
    val box = Region.make(1..7, 2..9), half = Region.makeLowerTriangular(6), line = Region.make(3, 17);
    tell("block", Dist.makeBlock(box, 1));
    tell("blockblock", Dist.makeBlockBlock(box, 0, 1));
    tell("cyclic", Dist.makeCyclic(box, 0));
    tell("cyclic, the other axis", Dist.makeCyclic(box, 1));
    tell("blockcyclic", Dist.makeBlockCyclic(box, 1, 2));
    tell("constant", Dist.makeConstant(box));
    tell("triangular", Dist.makeBlock(half, 0));
    tell("a part", (Dist.makeCyclic(box, 0) | Region.make(2..3, 3..4)) as Dist(2));
    Console.OUT.println(differences1(Dist.makeBlock(line)) + differences1(Dist.makeCyclic(line, 0)) +
        differences1(Dist.makeUnique()));
    val places = Dist.makeCyclic(box, 0);
    for (i in 1..4) Console.OUT.print(places(i, 5) + " " + places(i, 9) + " ");
    Console.OUT.println();
  }
}
