/* x10.ga.TaskCounter and Mutexes: every number is drawn once; one at a time is between lock and unlock, of all
 * places. */
import x10.ga.Mutexes;
import x10.ga.TaskCounter;

public class globalcounters {
  static def tasks():void {
    val places = Place.numPlaces();
    val counter = at (Place(places - 1)) new TaskCounter();
    val seen = GlobalRef[Rail[Long]](new Rail[Long](200));
    val draws = GlobalRef[Cell[Long]](new Cell[Long](0));
    for (round in 1..2) {
      finish for (p in Place.places()) at (p) async {
        var n:Long = 1;
        for (var t:Long = counter.next(); t < 200; t = counter.next()) {
          val task = t;
          at (seen.home) atomic seen()(task)++;
          n++;
        }
        val mine = n;
        at (draws.home) atomic draws()() += mine;
      }
      if (draws()() != 200 + places || counter.drawn() != 200 + places)
        throw new Exception(draws()() + " draws");
      for (k in seen())
        if (k != round)
          throw new Exception("a task was given " + k + " times");
      draws()() = 0;
      counter.reset();
    }
  }
  /** Steps of several reads and writes at a place, which would mix without the lock. */
  static def locks():void {
    val m = new Mutexes(5);
    val values = GlobalRef[Rail[Long]](new Rail[Long](5));
    finish for (p in Place.places()) at (p) async
      for (a in 0..3) async
        for (k in 0..24) {
          val i = (a + k) % 5;
          m.lock(i);
          val before = at (values.home) values()(i);
          System.threadSleep(0);
          at (values.home) values()(i) = before + 1;
          m.unlock(i);
        }
    for (v in values())
      if (v != 20 * Place.numPlaces())
        throw new Exception("between lock and unlock there were several: " + v);
  }
  static def tries():void {
    val m = new Mutexes(3);
    Console.OUT.println(m.tryLock(2) + " " + m.tryLock(2) + " " + m.tryLock(1));
    finish async {
      refused(() => { m.unlock(2); });
    }
    finish async refused(() => { m.unlock(1); });
    m.unlock(2);
    Console.OUT.println(m.tryLock(2));
  }
  static def refused(what:()=>void):void {
    try {
      what();
      Console.OUT.println("accepted");
    } catch (e:Exception) {
      Console.OUT.println(e.typeName() + ": " + e.getMessage());
    }
  }
  public static def main(args:Rail[String]) {
    tasks();
    locks();
    tries();
    val m = new Mutexes(3);
    refused(() => { m.lock(3); });
    refused(() => { m.unlock(0); });
    refused(() => { new Mutexes(0); });
  }
}
