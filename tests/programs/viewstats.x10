import x10.views.*;

/** x10run --stats: what copies between views take. One message to the place of the target; a request and an answer from
 * that of the source; and if both are elsewhere one message that says so, and one with the elements. Elements with
 * references are as many. Nothing where the two have no points in common. */
public class viewstats {
  static def box(p:Place):View[Double](3) =
    at (p) View.make[Double](Domain.make(0..17, 0..17, 0..17), (q:Point(3)) =>
        (q(0) * 400 + q(1) * 20 + q(2)) as Double);

  public static def main(args:Rail[String]) {
    val one = here.next();
    val two = one.next();
    val a = box(here);
    val b = box(one);
    val c = box(two);
    val words = at (two) View.make[String](Domain.make(0..9), (p:Point(1)) => "word " + p(0));
    val mine = View.make[String](Domain.make(5..14));
    val inner = a.domain.shrink(1);
    for (axis in 0..2)
      b.constrict(inner.face(axis, 1, 1)).copyFrom(a);
    b.copyFrom(a.permute([2, 0, 1]));
    for (axis in 0..2)
      a.constrict(inner.face(axis, 1, 1)).copyFrom(b);
    a.copyFrom(c.translate(Point.make(1, 2, 3)));
    c.copyFrom(b);
    a.copyFrom(c.translate(Point.make(99, 0, 0)));
    mine.copyFrom(words);
    words.copyFrom(mine.translate(Point.make(-5)));
    finish for (n in 0..16)
      b.constrict(b.domain.shrink(0, 1, n)).asyncCopyFrom(a);
    Console.OUT.println(mine(9) + " " + (at (two) words(0)));
    Console.OUT.println((at (two) c(1, 2, 16)) + " " + a(17, 17, 17));
  }
}
