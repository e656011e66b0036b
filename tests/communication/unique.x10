// ateach gives each place its part of the region, and not the distribution, whose size goes with the number of places.
// 2|4 places, line 10: 1|3 messages, 97|291 bytes
// 2|4 places, line 12: 1|3 messages, 32|96 bytes
// 2|4 places, line 13: 1|3 messages, 24|72 bytes
import x10.regionarray.*;

public class unique {
  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](1));
    finish ateach (p in Dist.makeUnique()) h()(0) += p(0) == here.id ? 1 : 1000;
    val A = DistArray.make[Long](Dist.makeBlock(Region.make(0..99)));
    finish ateach (p in A) A(p) = p(0) + h()(0);
    finish ateach (p in A.dist) A(p) += p(0);
    Console.OUT.println(A.reduce((a:Long, b:Long) => a + b, 0));
    try {
      finish ateach ([i] in Dist.makeCyclic(Region.make(0..9)))
        if (i % 4 == 0) throw new Exception("failed");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(e.exceptions.size);
    }
  }
}
