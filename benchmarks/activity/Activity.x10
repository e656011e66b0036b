import x10.io.File;

/**
 * The memory of an activity that has not started yet, and of one that waits: by how much what is resident grows when
 * there are many. With one worker of the pool none starts before main waits. Usage: Activity queued|waiting n.
 */
public class Activity {
  static val PAGE = 4096;
  private var open:Boolean = false;
  private var arrived:Long = 0;

  private def pass() {
    atomic arrived++;
    when (open) { }
  }

  /** Bytes of this place that are in memory: the second number that the system gives for it, in pages. */
  static def resident():Long {
    val statm = new File("/proc/self/statm").openRead();
    val pages = Long.parse(statm.readLine().split(" ")(1));
    statm.close();
    return pages * PAGE;
  }

  /** What is resident once n activities are there and, if that is asked for, wait; they end after it. */
  private def afterwards(n:Long, waiting:Boolean):Long {
    val after = new Cell[Long](0);
    finish {
      for (i in 1..n) async pass();
      if (waiting) when (arrived == n) { }
      if (arrived != (waiting ? n : 0)) throw new IllegalStateException(arrived + " of " + n + " have started");
      after() = resident();
      atomic open = true;
    }
    if (arrived != n) throw new IllegalStateException(arrived + " of " + n + " ran");
    return after();
  }

  public static def main(args:Rail[String]) {
    val n = Long.parse(args(1));
    val before = resident();
    val after = new Activity().afterwards(n, args(0).equals("waiting"));
    Console.OUT.println("bytes " + (after - before) as Double / n);
  }
}
