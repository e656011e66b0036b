// edition: 2.2
/* A call of a team as in X10 2.2 gets a message about what 2.2 has. */
import x10.util.Team;

public class teams22bad {
  public static def main(Array[String]) {
    Team.WORLD.allreduce(0, "a", Team.ADD);
    Team.WORLD.barrier("all");
  }
}
