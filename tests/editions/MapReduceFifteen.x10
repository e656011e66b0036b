/* Sums a distributed integer array; await, when, clocks with next, Java's exceptions and strings. */
import java.util.Random;
public class MapReduceFifteen {
  static class Box { int v; boolean full; }
  public static void main(String[] args) {
    final dist D = dist.factory.cyclic([0:99]);
    final int [.] a = new int [D] (point [i]) { return i; };
    final dist U = dist.factory.unique();
    final int [.] part = new int [U];
    finish ateach (point [q] : U) {
      int s = 0;
      for (point [i] : D | here) s += a[i] % 7;
      part[q] = s;
    }
    int total = 0;
    for (point [q] : U) { final int k = q; total += (future (U[k]) { part[k] }).force(); }
    System.out.println("sum " + total);
    final Box b = new Box();
    finish {
      async (here) { await (b.full); System.out.println("got " + b.v); }
      async (here) { when (!b.full) { b.v = 42; b.full = true; } }
    }
    final int[] log = new int[4];
    finish async {
      final clock c = clock.factory.clock();
      foreach (point [i] : [0:3]) clocked (c) {
        log[i] = i + 1;
        next;
        log[i] += 10 * (i + 1);
      }
    }
    System.out.println(log[0] + log[1] + log[2] + log[3]);
    try { final int z = args.length; System.out.println(10 / z); }
    catch (ArithmeticException e) { System.out.println("division"); }
    System.out.println(new Random(42L).nextInt(1000) >= 0 ? "random" : "no");
  }
}
