/* Operations of a team, one after the other, use the same memory: what they bring and take is given back at once, and
 * the heap is as large after a thousand of them as it was before, without a collection. */
import x10.util.*;
public class TeamMemory {
  static val N = 1000;
  static def each(team:Team, a:Rail[Double], b:Rail[Double], first:Place) {
    val part = N / team.size();
    team.allreduce(a, 0, b, 0, N, Team.ADD);
    team.reduce(first, a, 0, b, 0, N, Team.MAX);
    team.bcast(first, a, 0, b, 0, N);
    team.scatter(first, a, 0, b, 0, part);
    team.gather(first, a, 0, b, 0, part);
    team.alltoall(a, 0, b, 0, part);
    team.barrier();
  }
  public static def main(args:Rail[String]) {
    val pair = new Team(new SparsePlaceGroup([Place(0), Place(1)]));
    finish for (p in Place.places()) at (p) async {
      val a = new Rail[Double](N, (i:Long) => i as Double), b = new Rail[Double](N);
      each(Team.WORLD, a, b, Place(0));
      System.gc();
      val before = System.heapSize();
      for (i in 1..500) each(Team.WORLD, a, b, Place(0));
      if (here.id < 2)
        for (i in 1..500) each(pair, a, b, Place(0));
      val grown = System.heapSize() - before;
      if (grown > 4 << 20) Console.OUT.println(here + " has " + grown + " bytes more");
    }
    Console.OUT.println("done");
  }
}
