/* edition: 2.0.5 */
// Each activity has a rail, and all are reduced twice: sums of (p + 1) * (t + 1) over 2 threads of each place.
import x10.util.DistributedRail;

public class reductions20 {
  static def all():ValRail[Any] {
    val texts = ValRail.make[String](2, (i:Int) => "x" + i);
    return texts;
  }
  public static def main(Rail[String]) {
    val sums = new DistributedRail[Int](3, (i:Int) => i);
    val same = new DistributedRail[Float](1, [1.0f]);
    val places = Place.MAX_PLACES;
    finish async {
      val c = Clock.make();
      for (p in Place.places)
        async (p) clocked(c) {
          for ((t) in 0..1)
            async clocked(c) {
              val mine:Rail[Int]! = sums();
              for (var i:Int = 0; i < mine.length; i++)
                mine(i) += (here.id + 1) * (t + 1);
              val one = same(0);
              sums.collectiveReduce(Int.+);
              same.collectiveReduce(Float.+);
              sums.collectiveReduce(Int.+);
              val threads = 2 * places, own = 3 * places * (places + 1) / 2;
              for (var i:Int = 0; i < mine.length; i++)
                if (sums(i) != threads * (threads * i + own) || same(0) != one * threads)
                  Console.OUT.println("at " + here.id + ": " + sums(i) + " " + same(0));
            }
        }
    }
    Console.OUT.println("reduced");
    val x:UInt = 3, y:ULong = 4;
    var total:ULong = 0;
    total += 5L;
    Console.OUT.println((x + 1) + " " + (y * 2L) + " " + (10L - y) + " " + total + " " + (y / 3L));
    Console.OUT.println(all()(1));
  }
}
