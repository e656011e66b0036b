// Worker.park() suspends an activity until its worker is unparked; an unpark that comes first is kept, once.
import x10.xrx.Runtime;
import x10.xrx.Worker;

public class parking {
  static class Box {
    var consumer:Worker = null;
    var value:Long = 0;
    var rounds:Long = 0;
  }

  /** Sends the numbers one by one: each is taken before the next comes. */
  static def exchange(box:Box) {
    finish {
      async {
        atomic box.consumer = Runtime.worker();
        for (k in 1..5) {
          for (var there:Boolean = false; !there;) {
            Worker.park();
            atomic there = box.value == k;
          }
          atomic box.rounds++;
        }
      }
      async for (k in 1..5) {
        when (box.consumer != null && box.rounds == k - 1) box.value = k;
        box.consumer.unpark();
      }
    }
    Console.OUT.println(box.rounds + " rounds, the last with " + box.value);
  }

  /** Whether a second park waits, though the worker was unparked twice before the first. */
  static def keepsOne():Boolean {
    val woken = new Cell[Boolean](false);
    val waited = new Cell[Boolean](false);
    finish {
      val started = new Cell[Worker](null);
      async {
        val me = Runtime.worker();
        me.unpark();
        me.unpark();
        Worker.park();
        atomic started() = me;
        Worker.park();
        atomic waited() = woken();
      }
      var sleeper:Worker;
      when (started() != null) sleeper = started();
      atomic woken() = true;
      sleeper.unpark();
    }
    return waited();
  }

  public static def main(Rail[String]) {
    exchange(new Box());
    Console.OUT.println(keepsOne());
    Console.OUT.println(Runtime.worker().equals(Runtime.worker()));
  }
}
