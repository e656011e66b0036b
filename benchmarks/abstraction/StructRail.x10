/** A struct of two doubles in a rail: points of a square are squared and shifted. Usage: StructRail [rounds]. */
public class StructRail {
  static N = 4000;

  static struct Pair(re:Double, im:Double) {
    operator this + (that:Pair) = Pair(re + that.re, im + that.im);
    operator this * (that:Pair) = Pair(re * that.re - im * that.im, re * that.im + im * that.re);
    def norm() = re * re + im * im;
  }

  static def step(z:Rail[Pair], c:Rail[Pair]) {
    for (i in z.range())
      if (z(i).norm() < 4.0)
        z(i) = z(i) * z(i) + c(i);
  }

  static def inside(z:Rail[Pair]):Long {
    var count:Long = 0;
    for (i in z.range())
      if (z(i).norm() < 4.0) count++;
    return count;
  }

  public static def main(args:Rail[String]) {
    val rounds = args.size > 0 ? Long.parse(args(0)) : 20000;
    val c = new Rail[Pair](N, (i:Long) => Pair((i % 63) / 31.5 - 1.5, (i / 63) / 31.5 - 1.0));
    val z = new Rail[Pair](N);
    val start = System.nanoTime();
    for (k in 1..rounds) step(z, c);
    val count = inside(z);
    val seconds = (System.nanoTime() - start) * 1e-9;
    Console.OUT.println("sum " + count);
    Console.OUT.println("seconds " + seconds);
  }
}
