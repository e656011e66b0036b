// edition: 2.2
/* Teams of X10 2.2, where each call says which member calls: sums of every kind of number, halves, and their end. */
import x10.util.Team;

public class teams22 {
  static def say(what:String) { if (here.id == 3) Console.OUT.println(what); }

  public static def main(Array[String]) {
    val all = Team(new Array[Place](Place.MAX_PLACES, (i:Int) => Place.place(i)));
    finish for (p in Place.places()) async at (p) {
      val role = here.id, k = here.id + 1;
      all.barrier(role);
      say("bytes " + all.allreduce(role, k as Byte, Team.ADD) + " " + all.allreduce(role, k as UByte, Team.MUL));
      say("shorts " + all.allreduce(role, k as Short, Team.ADD) + " " + all.allreduce(role, k as UShort, Team.MUL));
      say("ints " + all.allreduce(role, k, Team.ADD) + " " + all.allreduce(role, k as UInt, Team.MUL));
      say("longs " + all.allreduce(role, k as Long, Team.ADD) + " " + all.allreduce(role, k as ULong, Team.MUL));
      say("fractions " + all.allreduce(role, k as Float, Team.MAX) + " " + all.allreduce(role, 1.0 / k, Team.MIN));
      val half = all.split(role, role % 2, role / 2);
      say("of the odd ones " + half.allreduce(role / 2, k, Team.ADD) + " of " + half.size());
      half.del(role / 2);
      all.barrier(role);
      all.del(role);
    }
  }
}
