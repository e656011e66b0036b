// edition: 2.2
/* Who calls a team as X10 2.2 does is told of what 2.2 has. */
import x10.util.Team;

public class teams22bad {
  public static def main(Array[String]) {
    Team.WORLD.allreduce(0, "a", Team.ADD);
    Team.WORLD.barrier("all");
  }
}
