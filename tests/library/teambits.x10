import x10.util.*;

/** A sum of a team has the same bits at all members, in each run, over each transport: members' parts are joined in
 * their order. MAX and MIN are NaN if a member has one, whoever it is. */
public class teambits {
  static def part(p:Long):Double = p % 3 == 0 ? 1.0e16 / (p + 1) : p % 3 == 1 ? 0.1 * p : -1.0e16 / p;

  static def inOrder(n:Long):Double {
    var sum:Double = part(0);
    for (p in 1..(n - 1)) sum += part(p);
    return sum;
  }

  static def bits(x:Double) = x.toLongBits();

  public static def main(args:Rail[String]) {
    val wrong = GlobalRef(new Cell[Long](0));
    finish for (p in Place.places()) at (p) async {
      val n = Place.numPlaces(), wanted = bits(inOrder(n));
      var bad:Long = 0;
      for (run in 1..20) {
        if (bits(Team.WORLD.allreduce(part(here.id), Team.ADD)) != wanted) bad++;
        val mine = [part(here.id), 0.0, part(here.id)], sums = new Rail[Double](3);
        Team.WORLD.allreduce(mine, 0, sums, 0, 3, Team.ADD);
        if (bits(sums(0)) != wanted || sums(1) != 0.0 || bits(sums(2)) != wanted) bad++;
      }
      for (holder in 0..(n - 1)) {
        val x = here.id == holder ? Double.NaN : here.id as Double;
        if (!Team.WORLD.allreduce(x, Team.MAX).isNaN()) bad++;
        if (!Team.WORLD.allreduce(x, Team.MIN).isNaN()) bad++;
        if (!Team.WORLD.allreduce(x as Float, Team.MAX).isNaN()) bad++;
      }
      if (Team.WORLD.allreduce(here.id as Double, Team.MAX) != n - 1.0) bad++;
      val there = bad;
      at (wrong) atomic wrong()() += there;
    }
    Console.OUT.println("wrong: " + wrong()());
  }
}
