import x10.io.File;

// What an activity costs in memory that is resident, with one worker: not started yet, and suspended.
public class activitymemory {
  static PAGE = 4096;

  static def resident():Long {
    for (line in new File("/proc/self/statm").lines())
      return Long.parse(line.split(" ")(1)) * PAGE;
    throw new Exception("no figures");
  }

  static def show(what:String, bytes:Long, limit:Long) {
    Console.OUT.println(what + ": at most " + limit + " bytes" + (bytes <= limit ? "" : ", but " + bytes));
  }

  static def queued(n:Long) {
    val started = new Cell[Long](0), before = resident();
    finish {
      for (1..n) async when (true) started() = started() + 1;
      show("not started", (resident() - before) / n, 128);
      Console.OUT.println("started " + started());
    }
  }

  static def suspended(n:Long) {
    val waiting = new Cell[Long](0), go = new Cell[Boolean](false);
    finish {
      val before = resident();
      for (1..n) async {
        atomic waiting() = waiting() + 1;
        when (go()) waiting() = waiting() - 1;
      }
      when (waiting() == n) { }
      show("suspended", (resident() - before) / n, 12 * 1024);
      atomic go() = true;
    }
    Console.OUT.println("waiting " + waiting());
  }

  public static def main(Rail[String]) {
    resident();
    queued(100000);
    suspended(2000);
  }
}
