/* Loops that name the indices of points alone: over boxes of every rank, regions of every kind, arrays and
 * distributions. */
import x10.array.DenseIterationSpace_3;
import x10.regionarray.*;

public class cursors {
  /** A region of the user's: the points of another, backwards. */
  static class Backwards extends Region {
    val of:Region(1);
    def this(of:Region(1)) {
      super(1, false, false);
      this.of = of;
    }
    public def size() = of.size();
    public def isConvex() = true;
    public def isEmpty() = of.isEmpty();
    public def indexOf(p:Point) = size() - 1 - of.indexOf(p);
    public def boundingBox() = of.boundingBox() as Region(rank){self.rect};
    public def min() = of.min();
    public def max() = of.max();
    public def contains(p:Point) = of.contains(p);
    public def iterator():Iterator[Point{self.rank==this.rank}] {
      val all = new x10.util.ArrayList[Point{self.rank==this.rank}]();
      for (p in of)
        all.addBefore(0, p as Point{self.rank==this.rank});
      return all.iterator();
    }
    public def intersection(that:Region(rank)):Region(rank) = this;
    public def product(that:Region):Region = this;
    public def translate(v:Point(rank)):Region(rank) = this;
    public def eliminate(axis:Long):Region = this;
  }
  static def one(r:Region(1)):void {
    for ([i] in r)
      Console.OUT.print(" " + i);
    Console.OUT.println();
  }
  static def two(r:Region(2)):void {
    for ([i, j] in r) {
      if (i == 3)
        continue;
      if (i == 5)
        break;
      Console.OUT.print(" " + i + "," + j);
    }
    Console.OUT.println();
  }
  public static def main(args:Rail[String]):void {
    one(Region.make(-1..2));
    one(Region.make(4..3));
    one(new Backwards(Region.make(1..4)));
    one(Dist.makeCyclic(Region.make(0..9), 0, PlaceGroup.make(3)).get(PlaceGroup.make(3)(1)) as Region(1));
    two(Region.make(2..6, 7..9));
    two(Region.make(2..6, 7..6));
    two(Region.makeLowerTriangular(5));
    var sum:Long = 0;
    for ([i, j, k] in Region.make(1..2, 3..5, 6..9))
      sum = sum * 3 % 1000007 + 100 * i + 10 * j + k;
    for ([i, j, k] in new DenseIterationSpace_3(1, 3, 6, 2, 5, 9))
      sum = sum * 3 % 1000007 + 100 * i + 10 * j + k;
    for ([i, j, k, l] in Region.make(0..1, 0..1, 0..1, 0..2))
      sum = sum * 3 % 1000007 + 1000 * i + 100 * j + 10 * k + l;
    val r = Region.make(0..1, 0..1, 0..1, 0..2) * Region.make(0..1);
    for ([i, j, k, l, m] in r)
      sum = sum * 3 % 1000007 + 10000 * i + 1000 * j + 100 * k + 10 * l + m;
    Console.OUT.println(sum);
    var same:Long = 0;
    for (p in r)
      same += p(4) + 2 * p(0);
    for ([i, j, k, l, m] in r)
      same -= m + 2 * i;
    Console.OUT.println(same);
    val a = DistArray.make[Long](Dist.makeBlock(Region.make(0..2, 0..1)), (p:Point) => 10 * p(0) + p(1));
    for ([i, j] in a)
      Console.OUT.print(" " + a(i, j));
    for ([i, j] in a.dist)
      Console.OUT.print(" " + a.dist(i, j).id);
    for ([i] in new Array[Long](Region.make(5..7), 0))
      Console.OUT.print(" " + i);
    Console.OUT.println();
    try {
      for ([i, j, k] in (Region.make(0..1, 0..1) as Region))
        Console.OUT.println("a third index");
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("no third index");
    }
    try {
      for ([i] in Region.makeFull(1))
        Console.OUT.println("a first index");
    } catch (e:UnboundedRegionException) {
      Console.OUT.println("no first index");
    }
  }
}
