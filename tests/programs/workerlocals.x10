/** What belongs to a thread that runs activities: no update is lost, whichever scheduler runs them. */
import x10.compiler.WorkerLocal;
import x10.util.WorkerLocalHandle;

public class workerlocals {
  static val N = 1000;

  public static def main(args:Rail[String]) {
    val sums = new WorkerLocal[Rail[Long]](() => new Rail[Long](2));
    finish for (i in 1..N) async {
      val mine = sums();
      mine(0) += i;
      mine(1)++;
    }
    Console.OUT.println(sums.reduce((a:Rail[Long], b:Rail[Long]) => [a(0) + b(0), a(1) + b(1)]));
    sums.applyToAll((mine:Rail[Long]) => { mine.clear(); });
    Console.OUT.println(sums.reduce([1, 1], (a:Rail[Long], b:Rail[Long]) => [a(0) + b(0), a(1) + b(1)]));
    sums.resetAll(() => new Rail[Long](2, 7));
    Console.OUT.println(sums());

    val everywhere = new WorkerLocalHandle[Cell[Long]](() => new Cell[Long](0));
    finish for (p in Place.places()) at (p) async {
      finish for (i in 1..N) async everywhere().value += i;
    }
    for (p in Place.places()) {
      val sum = at (p) everywhere.reduceLocal((a:Cell[Long], b:Cell[Long]) => new Cell[Long](a() + b()))();
      if (sum != N * (N + 1) / 2) Console.OUT.println(p + " has " + sum);
    }
    Console.OUT.println(x10.xrx.Runtime.workerId() < x10.xrx.Runtime.MAX_THREADS &&
      x10.xrx.Runtime.NTHREADS <= x10.xrx.Runtime.MAX_THREADS);
    Console.OUT.println(x10.xrx.Runtime.NTHREADS == x10.xrx.Runtime.NTHREADS);
  }
}
