/* Loops over what this place owns of arrays, for the operations that go element by element. */
package x10.ga;

import x10.compiler.Inline;
import x10.util.Ordered;
import x10.util.Random;
import x10.util.Team;
import x10.views.View;

final class Elementwise {
  private def this() { }

  /** a = f(a) */
  static @Inline def change[T](name:String, a:Patch[T], f:(T)=>T):void {
    a.array.meet(name);
    for (mine in a.own()) {
      val x = mine.raw();
      Rows.each[T](mine, (n:Long, i:Long, s:Long) => {
        for (k in 0..(n - 1))
          x(i + k * s) = f(x(i + k * s));
      });
    }
    a.array.leave();
  }
  /** c = f(a) */
  static @Inline def map[T](name:String, a:Patch[T], c:Patch[T], f:(T)=>T):void {
    a.conform(c);
    c.array.meet(name);
    val own = c.own();
    val theirs = a.beside(c, own);
    if (a.overlaps(c))
      c.array.leave(); // all have their copies now
    for (v in 0..(own.size - 1)) {
      val x = theirs(v).raw();
      val z = own(v).raw();
      Rows.each[T](theirs(v), own(v), (n:Long, i:Long, s:Long, j:Long, t:Long) => {
        for (k in 0..(n - 1))
          z(j + k * t) = f(x(i + k * s));
      });
    }
    c.array.leave();
  }
  /** c = f(a, b) */
  static @Inline def join[T](name:String, a:Patch[T], b:Patch[T], c:Patch[T], f:(T, T)=>T):void {
    a.conform(c);
    b.conform(c);
    c.array.meet(name);
    val own = c.own();
    val first = a.beside(c, own);
    val second = b.beside(c, own);
    if (a.overlaps(c) || b.overlaps(c))
      c.array.leave(); // all have their copies now
    for (v in 0..(own.size - 1)) {
      val x = first(v).raw();
      val y = second(v).raw();
      val z = own(v).raw();
      Rows.each[T](first(v), second(v), own(v),
          (n:Long, h:Long, r:Long, i:Long, s:Long, j:Long, t:Long) => {
        for (k in 0..(n - 1))
          z(j + k * t) = f(x(h + k * r), y(i + k * s));
      });
    }
    c.array.leave();
  }
  /** The sum of f(a) */
  static @Inline def total[T](name:String, a:Patch[T], f:(T)=>T){T <: Arithmetic[T], T haszero}:T {
    a.array.meet(name);
    var sum:T = Zero.get[T]();
    for (mine in a.own()) {
      val x = mine.raw();
      val part = new Cell[T](Zero.get[T]());
      Rows.each[T](mine, (n:Long, i:Long, s:Long) => {
        var row:T = Zero.get[T]();
        for (k in 0..(n - 1))
          row = row + f(x(i + k * s));
        part() = part() + row;
      });
      sum = sum + part();
    }
    return a.array.team().allreduce[T](sum, Team.ADD);
  }
  /** The sum of a b */
  static def products[T](name:String, a:Patch[T], b:Patch[T]){T <: Arithmetic[T], T haszero}:T {
    b.conform(a);
    a.array.meet(name);
    val own = a.own();
    val theirs = b.beside(a, own);
    var sum:T = Zero.get[T]();
    for (v in 0..(own.size - 1)) {
      val x = own(v).raw();
      val y = theirs(v).raw();
      val part = new Cell[T](Zero.get[T]());
      Rows.each[T](own(v), theirs(v), (n:Long, i:Long, s:Long, j:Long, t:Long) => {
        var row:T = Zero.get[T]();
        for (k in 0..(n - 1))
          row = row + x(i + k * s) * y(j + k * t);
        part() = part() + row;
      });
      sum = sum + part();
    }
    return a.array.team().allreduce[T](sum, Team.ADD);
  }
  /** m = the median of a, b and c */
  static def median[T](a:Patch[T], b:Patch[T], c:Patch[T], m:Patch[T]){T <: Ordered[T]}:void {
    a.conform(m);
    b.conform(m);
    c.conform(m);
    m.array.meet("median");
    val own = m.own();
    val first = a.beside(m, own), second = b.beside(m, own), third = c.beside(m, own);
    val made = new Rail[View[T]](own.size, (v:Long) => Dealt.rows[T](own(v).domain));
    for (v in 0..(own.size - 1)) {
      AnyRank.copy[T](made(v), third(v));
      val x = first(v).raw(), y = second(v).raw(), z = made(v).raw();
      Rows.each[T](first(v), second(v), made(v), (n:Long, h:Long, r:Long, i:Long, s:Long, j:Long, t:Long) => {
        for (k in 0..(n - 1))
          z(j + k * t) = between[T](x(h + k * r), y(i + k * s), z(j + k * t));
      });
    }
    m.array.leave(); // all have their copies now
    for (v in 0..(own.size - 1))
      AnyRank.copy[T](own(v), made(v));
    m.array.leave();
  }
  private static def between[T](x:T, y:T, z:T){T <: Ordered[T]}:T =
    x <= y ? (y <= z ? y : x <= z ? z : x) : x <= z ? x : y <= z ? z : y;
  /** Each element becomes random, by its position in the patch. */
  static def randomize(a:Patch[Double], most:Double, seed:Long):void {
    a.array.meet("randomize");
    for (mine in a.own())
      for (p in mine.domain) {
        val place = Selection.placeOf(a.domain, p);
        mine(p as Point{self.rank==mine.rank}) = most * new Random(seed + place * STEP).nextDouble();
      }
    a.array.leave();
  }
  private static val STEP = 0x5851F42D4C957F2D; // odd, so that no two positions have one seed
  /** The least x / -y of those with y < 0 */
  static def stepMax(a:Patch[Double], b:Patch[Double]):Double {
    b.conform(a);
    a.array.meet("stepMax");
    val own = a.own();
    val theirs = b.beside(a, own);
    val least = new Cell[Double](Double.POSITIVE_INFINITY);
    for (v in 0..(own.size - 1)) {
      val x = own(v).raw(), y = theirs(v).raw();
      Rows.each[Double](own(v), theirs(v), (n:Long, i:Long, s:Long, j:Long, t:Long) => {
        for (k in 0..(n - 1))
          if (y(j + k * t) < 0.0)
            least() = Math.min(least(), x(i + k * s) / -y(j + k * t));
      });
    }
    return a.array.team().allreduce(least(), Team.MIN);
  }
}
