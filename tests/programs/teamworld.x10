/* Team.WORLD, whose barriers and sums a transport may gather by itself: results are the same over every transport, also
 * of sums that depend on the order; what is short and what is long; and one who fails does not leave the others
 * waiting. */
import x10.util.Team;

public class teamworld {
  static struct Opaque(x:Long) { }

  /** What each place has to say is the same, and is said once. */
  static def say(what:String, f:()=>String):void {
    val n = Place.numPlaces();
    val said = GlobalRail[String](new Rail[String](n, ""));
    finish for (p in Place.places()) at (p) async {
      val me = here.id;
      val s = f();
      at (said.home) async said()(me) = s;
    }
    for (s in said())
      if (!s.equals(said()(0)))
        Console.OUT.println("another place says " + s);
    Console.OUT.println(what + ": " + said()(0));
  }
  /** A sum of this depends on the order. */
  static def share(i:Long):Double = here.id % 2 == 0 ? 1e16 + i : 3.0 / (here.id + i);
  static def inOrder(i:Long):Double {
    var sum:Double = 1e16 + i;
    for (var p:Long = 1; p < Place.numPlaces(); p++)
      sum += p % 2 == 0 ? 1e16 + i : 3.0 / (p + i);
    return sum;
  }
  static def sums(count:Long):String {
    val src = new Rail[Double](count, (i:Long) => share(i));
    val dst = new Rail[Double](count + 1, -1.0);
    Team.WORLD.allreduce(src, 0, dst, 1, count, Team.ADD);
    var wrong:Long = dst(0) == -1.0 ? 0 : 1;
    for (i in 0..(count - 1))
      if (dst(i + 1) != inOrder(i)) wrong++;
    return wrong + " wrong of " + count;
  }
  static def integers():String {
    val n = Place.numPlaces();
    val most = Long.MAX_VALUE;
    val wrapped = Team.WORLD.allreduce(most, Team.ADD) == n * most;
    val bytes = Team.WORLD.allreduce((100 + here.id) as Byte, Team.MAX) == (99 + n) as Byte;
    val bits = Team.WORLD.allreduce(1un << (here.id as Int), Team.OR) == (1un << (n as Int)) - 1un;
    val all = Team.WORLD.agree(1n) == 1n && Team.WORLD.agree(here.id == 1 ? 0n : 1n) == 0n;
    val booleans = !Team.WORLD.allreduce(here.id == 0, Team.AND);
    return wrapped + " " + bytes + " " + bits + " " + all + " " + booleans;
  }
  /** No place leaves a barrier before the last has come. */
  static def barriers():String {
    val came = GlobalRef(new Cell[Long](0));
    val home = Team.WORLD.allreduce(here.id, Team.MIN);
    var early:Long = 0;
    for (step in 1..20) {
      at (Place(home)) counted(step);
      Team.WORLD.barrier();
      if (at (Place(home)) count() < step * Place.numPlaces()) early++;
    }
    return early + " early";
  }
  static val counter = new Cell[Long](0);
  static def counted(step:Long) { val c = counter; atomic c()++; }
  static def count():Long { val c = counter; var n:Long = 0; atomic n = c(); return n; }

  static def failures():String {
    var s:String = "";
    for (1..2) {
      try {
        val short = new Rail[Long](here.id == 1 ? 2 : 3);
        Team.WORLD.allreduce(short, 0, short, 0, 3, Team.ADD);
      } catch (e:ArrayIndexOutOfBoundsException) { s += "too short; "; }
      try {
        val size = 3 + here.id % 2;
        val r = new Rail[Long](size);
        Team.WORLD.allreduce(r, 0, r, 0, size, Team.ADD);
      } catch (e:IllegalArgumentException) { s += "unequal; "; }
      try {
        Team.WORLD.allreduce(1.0, Team.XOR);
      } catch (e:UnsupportedOperationException) { s += "no operation; "; }
      try {
        Team.WORLD.allreduce(Opaque(1), Team.ADD);
      } catch (e:UnsupportedOperationException) { s += "opaque; "; }
      s += Team.WORLD.allreduce(2, Team.MUL) == 1 << (Place.numPlaces() as Int);
      s += "; ";
    }
    return s;
  }
  public static def main(args:Rail[String]):void {
    say("integers", () => integers());
    for (count in [1, 5, 6, 700, 40000])
      say("sums", () => sums(count));
    say("barriers", () => barriers());
    say("failures", () => failures());
  }
}
