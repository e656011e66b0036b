/* x10.util.Team: every place takes part. */
import x10.util.*;
public class TeamsTest {
  public static def main(args:Rail[String]) {
    val ok = new GlobalCell[Long](0);
    finish for (p in Place.places()) at (p) async {
      val n = Place.numPlaces();
      Team.WORLD.barrier();
      val s = Team.WORLD.allreduce(here.id + 1, Team.ADD);
      val d = new Rail[Double](3, (i:Long) => here.id * 10.0 + i);
      val r = new Rail[Double](3);
      Team.WORLD.allreduce(d, 0, r, 0, 3, Team.MAX);
      val b = new Rail[Int](2, here.id == 0 ? 7n : 0n);
      Team.WORLD.bcast(Place(0), b, 0, b, 0, 2);
      val m = Team.WORLD.indexOfMax(here.id * 1.0, here.id as Int);
      val t = Team.WORLD.split((here.id % 2) as Int, here.id);
      val ts = t.allreduce(1, Team.ADD);
      val z = [Complex(here.id as Double, 1.0), Complex(2.0, -1.0)], sum = new Rail[Complex](2);
      Team.WORLD.allreduce[Complex](z, 0, sum, 0, 2, Team.ADD);
      val product = t.allreduce(Complex(0.0, 1.0), Team.MUL);
      var refused:String = "";
      try {
        Team.WORLD.allreduce(product, Team.MAX);
      } catch (e:UnsupportedOperationException) {
        refused = e.getMessage();
      }
      if (here.id == n - 1) Console.OUT.println(s + " " + r + " " + b + " " + m + " " + ts + " " + t.size());
      if (here.id == n - 1) Console.OUT.println(sum + " " + product + " " + refused);
    }
  }
}
