/* The example of docs/global-arrays.md. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.ga.Ops;
import x10.ga.TaskCounter;
import x10.views.Domain;
import x10.views.View;

public class globalpage {
  public static def main(args:Rail[String]) {
    val n = 400, wide = 100;
    val line = Domain.make(0..(n - 1)), digits = Domain.make(0..9);
    val x = GlobalArray.make[Double](Distribution.auto(line), (p:Point(1)) => p(0) as Double);
    val sums = GlobalArray.make[Double](Distribution.auto(digits));
    val counter = new TaskCounter();
    finish for (p in Place.places()) at (p) async {
      for (var task:Long = counter.next(); task < n / wide; task = counter.next()) {
        val part = Domain.make((wide * task)..(wide * task + wide - 1));
        val mine = View.make[Double](part);
        x.get(part, mine);                        // whoever owns them
        val counts = View.make[Double](digits);
        for (i in part) counts(i(0) % 10) += mine(i(0));
        sums.acc(digits, counts, 1.0);            // added where they are, atomically
      }
      sums.sync();                                // all of all places are there
      val total = Ops.sum[Double](sums);          // all call it, all get it
      if (here == Place.FIRST_PLACE) Console.OUT.println("sum " + total);
    }
    val some = Domain.make(3..4);
    val got = View.make[Double](some);
    sums.get(some, got);
    Console.OUT.println(got(3) + " " + got(4));
  }
}
