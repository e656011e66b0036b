/* Team: allgather, scan and reduceScatter, of all places and of some, in the order of the members; and what all see
 * where a member cannot bring its part. */
import x10.util.*;
public class TeamScans {
  static def require(what:String, holds:Boolean) {
    if (!holds) throw new Exception(what + " at " + here);
  }
  /** x => a x + b; the product is one after the other, the left one first, so that the order shows. */
  static struct Affine implements Arithmetic[Affine] {
    val a:Long;
    val b:Long;
    def this(a:Long, b:Long) { this.a = a; this.b = b; }
    public operator + this:Affine = this;
    public operator - this:Affine = Affine(-a, -b);
    public operator this + (that:Affine):Affine = Affine(a + that.a, b + that.b);
    public operator this - (that:Affine):Affine = Affine(a - that.a, b - that.b);
    public operator this * (that:Affine):Affine = Affine(a * that.a, that.a * b + that.b);
    public operator this / (that:Affine):Affine = this;
    public def toString():String = a + "x+" + b;
  }
  static def work(team:Team, role:Long) {
    val n = team.size();
    val gathered = new Rail[String](2 * n + 1, "-");
    team.allgather([role + "a", role + "b"], 0, gathered, 1, 2);
    for (i in 0..(n - 1))
      require("gathered", gathered(2 * i + 1).equals(i + "a") && gathered(2 * i + 2).equals(i + "b"));
    require("untouched", gathered(0).equals("-"));

    val sums = new Rail[Long](3);
    team.scan([9, role + 1, role * role], 1, sums, 1, 2, Team.ADD);
    require("scan", sums(0) == 0 && sums(1) == (role + 1) * (role + 2) / 2 &&
        sums(2) == role * (role + 1) * (2 * role + 1) / 6);
    require("greatest", team.scan((role * 5) % 7, Team.MAX) ==
        Iterables.reduce(0..role, (m:Long, i:Long) => Math.max(m, (i * 5) % 7), 0));
    var order:Affine = Affine(2, 1);
    for (i in 1..role) order = order * Affine(2, i + 1);
    val scanned = team.scan(Affine(2, role + 1), Team.MUL);
    require("order", scanned.a == order.a && scanned.b == order.b);

    for (wrong in [2n, -1n, 8n]) {
      var refused:Long = 0;
      val own = new Rail[Long](n, role), affine = new Rail[Affine](0);
      try { team.scan(role, wrong); } catch (UnsupportedOperationException) { refused++; }
      try { team.allreduce(role as Double, wrong); } catch (UnsupportedOperationException) { refused++; }
      try { team.reduce(here, true, wrong); } catch (UnsupportedOperationException) { refused++; }
      try { team.reduceScatter(own, 0, own, 0, 1, wrong); } catch (UnsupportedOperationException) { refused++; }
      try { team.allreduce(affine, 0, affine, 0, 0, Team.MAX); } catch (UnsupportedOperationException) { refused++; }
      require("refused", refused == 5);
    }

    val brought = new Rail[Double](2 * n, (k:Long) => 1.0 / (1 + role + 3 * k));
    val part = new Rail[Double](2);
    team.reduceScatter(brought, 0, part, 0, 2, Team.ADD);
    val all = new Rail[Double](2 * n);
    team.allreduce(brought, 0, all, 0, 2 * n, Team.ADD);
    require("reduceScatter", part(0) == all(2 * role) && part(1) == all(2 * role + 1));
    return String.join(" ", team.allgather(scanned).subRail(0, 3)) + " " + sums;
  }
  /** The second member has too few elements: who needs them throws, and the next operation is right again. */
  static def fail(role:Long) {
    val n = Place.numPlaces();
    val src = new Rail[Long](role == 1 ? 1 : 2 * n, role);
    val dst = new Rail[Long](2 * n);
    var failures:String = "";
    for (op in [() => { Team.WORLD.allgather(src, 0, dst, 0, 2); },
        () => { Team.WORLD.scan(src, 0, dst, 0, 2, Team.ADD); },
        () => { Team.WORLD.reduceScatter(src, 0, dst, 0, 2, Team.ADD); }])
      try {
        op();
        failures += "+";
      } catch (ArrayIndexOutOfBoundsException) {
        failures += "-";
      }
    require("failures " + failures, failures.equals(role == 0 ? "-+-" : "---"));
    try {
      Team.WORLD.allgather(new Rail[Long](4), 0, new Rail[Long](5 * n), 0, role == 2 ? 4 : 3);
      require("sizes", false);
    } catch (e:IllegalArgumentException) {
      require(e.getMessage(), e.getMessage().equals("members bring 3 and 4 elements"));
    }
    require("after", Team.WORLD.scan(1, Team.ADD) == role + 1);
  }
  public static def main(Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      val n = Place.numPlaces();
      val text = work(Team.WORLD, here.id);
      if (here.id == 2) Console.OUT.println(text);
      val backwards = Team.WORLD.split(0n, n - here.id);
      work(backwards, n - 1 - here.id);
      val single = Team.WORLD.split(here.id as Int, 0);
      require("alone", single.scan(7, Team.ADD) == 7 && single.allgather(here.id)(0) == here.id);
      fail(here.id);
      Team.WORLD.barrier();
      if (here.id == 0) Console.OUT.println("all are there");
    }
  }
}
