// A region of the program's own, whose iterator prints: nothing goes through it ahead. It may be used for any region.
import x10.regionarray.*;

public class told {
  static type Parts = PlaceLocalHandle[Rail[Long]];
  static def owner(i:Long) = Place(i % Place.numPlaces());

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](20, (i:Long) => i * i + 1));
    Console.OUT.println([told(h, new Told(0..9)), rows(h, Region.makeBanded(10, 2, 2)), box(h, 0..9)]);
  }

  static class Told extends Region {
    val of:LongRange;
    def this(of:LongRange) {
      super(1, false, false);
      this.of = of;
    }
    public def size() = of.max - of.min + 1;
    public def isConvex() = true;
    public def isEmpty() = false;
    public def indexOf(p:Point) = p(0) - of.min;
    public def boundingBox() = Region.make(of) as Region(rank){self.rect};
    public def min() = (i:Long) => of.min;
    public def max() = (i:Long) => of.max;
    public def contains(p:Point) = p(0) >= of.min && p(0) <= of.max;
    static class Telling(of:LongRange) implements Iterator[Point] {
      var next:Long = of.min;
      public def hasNext() = next <= of.max;
      public def next():Point {
        Console.OUT.println("to " + next);
        return Point.make(next++);
      }
    }
    public def iterator():Iterator[Point{self.rank==this.rank}] =
      new Telling(of) as Iterator[Point{self.rank==this.rank}];
    public def intersection(that:Region(rank)):Region(rank) = this;
    public def product(that:Region):Region = this;
    public def translate(v:Point(rank)):Region(rank) = this;
    public def eliminate(axis:Long):Region = this;
  }
  static def told(h:Parts, r:Told):Long {
    var s:Long = 0;
    for (p in r) {
      val i = p(0);
      val t = at (owner(i)) h()(i);
      Console.OUT.println("has " + t);
      s += t;
    }
    return s;
  }
  static def rows(h:Parts, r:Region(2)):Long {
    var s:Long = 0;
    for ([i, j] in r) {
      val t = at (owner(i + j)) h()(j);
      s = s * 3 % 100007 + t;
    }
    return s;
  }
  // It surely is a box.
  static def box(h:Parts, r:LongRange):Long {
    var s:Long = 0;
    for (i in r) {
      val t = at (owner(i)) h()(i);
      s = s * 3 % 100007 + t;
    }
    return s;
  }
}
// 2|4 places, line 46: 10|14 messages
// 2|4 places, line 55: 20|46 messages
// 2|4 places, line 64: 2|6 messages
// without synchronization_elimination: 2|4 places, line 55: 36|46 messages
// without synchronization_elimination: 2|4 places, line 64: 10|14 messages
