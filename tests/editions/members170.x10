/* edition: 1.7.0 */
// Members of this release alone: 12, true, 2, 4 and 0, 7, 6; and what its streams print.
import x10.io.ByteArrayOutputStream;
import x10.io.PrintStream;

public class members170 {
  public static def main(args:Rail[String]) {
    val r:region = [1..4, 0..2];
    val d = Dist.makeRandom(r), b = Dist.makeBlockCyclic([0..9], 2), a = Dist.makeArbitrary(r);
    var n:int = 0;
    for (val p:point in d.region)
      if (d(p).id >= 0) n++;
    System.out.println(n + " " + d.region.equals(r) + " " + b(5).id);
    System.out.println(r.rank(0).high() + " " + r.rank(1).low());
    val x = Array.makeFromRegion[int](r, (p:point) => 7);
    System.out.println(x(1, 2) + " " + Int.getInteger("none", 6));
    val bytes = new ByteArrayOutputStream();
    val out = new PrintStream(bytes);
    out.print("n = ");
    out.println(n);
    out.printf("%d of %d", 1, 2);
    out.write('!' to byte);
    System.out.println(bytes.toString());
  }
}
