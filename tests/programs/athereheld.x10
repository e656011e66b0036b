import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

/* An array does not change, but its distribution here does: an at to the place where one is takes a copy of both. */
public class athereheld {
  static class Asked extends Dist {
    var times:Long = 0;
    def this(r:Region) { super(r); }
    public def places() = Place.places();
    public def get(p:Place):Region{self.rank==this.rank} =
      (p == Place(0) ? region : Region.makeEmpty(rank)) as Region{self.rank==this.rank};
  }

  public static def main(args:Rail[String]) {
    val asked = new Asked(Region.make(0, 3));
    val array = DistArray.make[Long](asked);
    at (here) { (array.dist as Asked).times++; }
    Console.OUT.println(asked.times + " " + array(2));
  }
}
