/* Teams: every operation, of all places and of half of them. */
import x10.util.Team;

public class teams {
  static def say(team:Team, what:String, value:Any):void {
    if (team == Team.WORLD && here.id == 3)
      Console.OUT.println(what + " " + value);
  }
  static def all(team:Team):void {
    val me = here.id;
    team.barrier();
    val src = new Rail[Long](8, (i:Long) => 10 * me + i);
    val dst = new Rail[Long](8, -1);
    team.bcast(Place(1), src, 0, dst, 2, 3);
    say(team, "bcast", dst);
    team.scatter(Place(1), src, 0, dst, 0, 2);
    say(team, "scatter", dst);
    team.gather(Place(3), src, 0, dst, 0, 2);
    say(team, "gather", dst);
    team.alltoall(src, 0, dst, 0, 2);
    say(team, "alltoall", dst);
    team.reduce(Place(3), src, 0, dst, 0, 4, Team.ADD);
    say(team, "reduce", dst);
    team.allreduce(src, 0, dst, 4, 4, Team.MAX);
    say(team, "allreduce", dst);
    say(team, "mul", team.allreduce(me + 1, Team.MUL));
    say(team, "min", team.allreduce((me + 1) as Double, Team.MIN));
    say(team, "or", team.allreduce((1 << me as Int) as UInt, Team.OR));
    say(team, "and", team.allreduce(me < 3, Team.AND));
    say(team, "xor", team.allreduce(me as Int, Team.XOR));
    say(team, "complex", team.allreduce(Complex(me as Double, 1.0), Team.ADD));
    say(team, "index of max", team.indexOfMax((me % 3) as Double, me as Int));
    say(team, "first index of max", team.indexOfMax((me % 2) as Double, me as Int));
    say(team, "index of min", team.indexOfMin((me % 3) as Double, me as Int));
  }
  public static def main(args:Rail[String]):void {
    finish for (p in Place.places()) at (p) async {
      all(Team.WORLD);
      val half = Team.WORLD.split((here.id % 2) as Int, -here.id);
      val sum = half.allreduce(here.id, Team.ADD);
      val roles = new Rail[Long](half.size());
      half.gather(Place(here.id % 2 + 2), [here.id], 0, roles, 0, 1);
      Team.WORLD.barrier();
      if (here.id == 3)
        Console.OUT.println("half of " + half.size() + ": " + sum + ", in the order " + roles);
    }
  }
}
