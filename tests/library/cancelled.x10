/* Runtime.cancelAll: jobs end wherever they run and wait, at all places; main goes on, and submits others. */
import x10.util.concurrent.AtomicLong;
import x10.xrx.Runtime;

public class cancelled {
  static val begun = new AtomicLong(), ended = new AtomicLong(), late = new AtomicLong();
  static val never = new Cell[Boolean](false);

  /** Whether that is all that was thrown, however deep. */
  static def isCancelled(e:CheckedThrowable):Boolean {
    if (e instanceof MultipleExceptions) {
      for (inner in (e as MultipleExceptions).exceptions())
        if (!isCancelled(inner))
          return false;
      return true;
    }
    return e instanceof CancellationException;
  }
  /** Runs the body, as part of a job, until it is cancelled. */
  static def counted(body:()=>void):void {
    begun.incrementAndGet();
    try {
      body();
    } catch (e:Exception) {
      if (isCancelled(e))
        ended.incrementAndGet();
      throw e;
    }
  }
  static def sum(what:()=>Long):Long {
    var n:Long = 0;
    for (p in Place.places())
      n += at (p) what();
    return n;
  }
  static def ended():Long = sum(() => ended.get());
  static def begun():Long = sum(() => begun.get());
  static def clear():void {
    for (p in Place.places())
      at (p) {
        begun.set(0);
        ended.set(0);
        late.set(0);
      }
  }

  /** The job runs until all its activities have begun, and then it is cancelled. */
  static def check(what:String, activities:Long, job:()=>void):void {
    clear();
    val watcher = Runtime.submit(job);
    while (begun() < activities)
      System.sleep(1);
    val epoch = Runtime.epoch();
    val cancel = Runtime.cancelAll();
    cancel.await();
    var isRight:Boolean = false;
    try {
      watcher.await();
    } catch (e:MultipleExceptions) {
      isRight = isCancelled(e);
    }
    for (p in Place.places())
      isRight &= at (p) Runtime.epoch() == epoch + 1;
    for (var rounds:Long = 0; rounds < 5000 && ended() != begun(); rounds++)
      System.sleep(1); // until those end that are in no finish
    Console.OUT.println(what + " " + isRight + " " + (ended() == begun()));
  }
  static def everywhere(body:()=>void):void {
    finish for (p in Place.places()) at (p) async body();
  }

  /** With one worker, others would never have their turn; and an at of the same place is not left for others. */
  static def pause():void {
    if (Runtime.NTHREADS == 1n || Place.numPlaces() == 1)
      System.sleep(1);
  }

  public static def main(args:Rail[String]):void {
    val n = Place.numPlaces();
    check("asyncs", n, () => {
      everywhere(() => { counted(() => { for (;; pause()) finish async { } }); });
    });
    check("asyncs of loops", n, () => {
      everywhere(() => { counted(() => { for (;; pause()) finish for (i in 1..10) async { } }); });
    });
    check("at", n, () => {
      everywhere(() => { counted(() => { for (;; pause()) at (here.next()) { } }); });
    });
    check("asyncs at other places", n, () => {
      everywhere(() => { counted(() => { for (;; pause()) finish at (here.next()) async { } }); });
    });
    check("when", n, () => {
      everywhere(() => { counted(() => { when (never()) { } }); });
    });
    check("when in another place's at", n, () => {
      everywhere(() => { at (here.next()) counted(() => { when (never()) { } }); });
    });
    check("sleep", n, () => {
      everywhere(() => { counted(() => { for (;;) System.sleep(1); }); });
    });
    check("probe", n, () => {
      everywhere(() => { counted(() => { for (;;) Runtime.probe(); }); });
    });
    check("clocks", 3, () => {
      clocked finish for (i in 1..3) clocked async counted(() => { for (;; pause()) Clock.advanceAll(); });
    });
    check("deep finishes", 8, () => {
      finish for (i in 1..8) async finish async finish async counted(() => { for (;;) finish async System.sleep(1); });
    });
    check("catches", 1, () => {
      counted(() => {
        for (var rounds:Long = 0; rounds < 3; ) {
          try {
            when (never()) { }
          } catch (e:CancellationException) {
            rounds++;
          }
        }
        finish async { }
      });
    });
    check("handles and jobs of jobs", 3, () => {
      Runtime.submit(() => { counted(() => { for (;;) finish async System.sleep(1); }); });
      at (here.next()) @x10.compiler.Uncounted async counted(() => { for (;;) System.sleep(1); });
      counted(() => { for (;;) finish async System.sleep(1); });
    });
    apart();
    twice();
    fromJob();
    done();
  }
  /** Main, and what it has started itself, is not cancelled. */
  static def apart():void {
    val open = new Cell[Boolean](false);
    var rounds:Long = 0;
    finish {
      async when (open()) { }
      Runtime.cancelAll().await();
      for (p in Place.places())
        at (p) async { finish async late.incrementAndGet(); }
      atomic open() = true;
      rounds = sum(() => 1);
    }
    Console.OUT.println("main " + (rounds == Place.numPlaces()) + " " + (sum(() => late.get()) == Place.numPlaces()));
  }
  /** Of many at once, each cancels what was there before. */
  static def twice():void {
    clear();
    val first = Runtime.submit(() => { counted(() => { for (;;) finish async System.sleep(1); }); });
    while (begun() < 1)
      System.sleep(1);
    val cancels = new Rail[Runtime.Watcher](5, (i:Long) => Runtime.cancelAll());
    for (c in cancels)
      c.await();
    val second = Runtime.submit(() => { everywhere(() => { late.incrementAndGet(); }); });
    second.await();
    try {
      first.await();
      Console.OUT.println("it was not cancelled");
    } catch (e:MultipleExceptions) {
      Console.OUT.println("again " + isCancelled(e) + " " + second.complete() + " " +
          (sum(() => late.get()) == Place.numPlaces()));
    }
  }
  /** A job that cancels all is cancelled itself. */
  static def fromJob():void {
    clear();
    val job = Runtime.submit(() => {
      Runtime.cancelAll();
      counted(() => { finish async late.incrementAndGet(); });
    });
    try {
      job.await();
      Console.OUT.println("it was not cancelled");
    } catch (e:MultipleExceptions) {
      Console.OUT.println("from a job " + isCancelled(e) + " " + late.get() + " " + (ended() == 1));
    }
  }
  /** A job that has ended stays what it is. */
  static def done():void {
    val job = Runtime.submit(() => { everywhere(() => { }); });
    job.await();
    val failed = Runtime.submit(() => { throw new Exception("of its own"); });
    while (!failed.complete())
      System.sleep(1);
    Runtime.cancelAll().await();
    job.await();
    try {
      failed.await();
    } catch (e:MultipleExceptions) {
      Console.OUT.println("done " + e.exceptions()(0));
    }
    val text = new Cell[String]("");
    val last = Runtime.submit(() => {
      try {
        for (;; pause())
          finish async { }
      } catch (e:CancellationException) {
        text() = e.toString();
        throw e;
      } catch (e:MultipleExceptions) {
        text() = e.exceptions()(0).toString();
        throw e;
      }
    });
    Runtime.cancelAll().await();
    try {
      last.await();
    } catch (e:MultipleExceptions) {
      Console.OUT.println("last " + (text().equals("x10.lang.CancellationException: Cancelled at Place(0)") ||
          text().equals("")));
    }
  }
}
