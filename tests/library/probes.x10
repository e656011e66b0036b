import x10.util.HashSet;
import x10.util.concurrent.AtomicBoolean;
import x10.xrx.Runtime;

/** A loop that waits for a message and lets others run by Runtime's own calls; each place is a process of its own. */
public class probes {
  static val CAME = new AtomicBoolean(false);
  static def await(probe:()=>void) {
    val before = GlobalRef(CAME);
    at (Place.places().next(here)) async at (before.home) async before().set(true);
    while (!CAME.getAndSet(false)) probe();
  }
  public static def main(Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      await(() => { Runtime.x10rtProbe(); });
      await(() => { Runtime.x10rtBlockingProbe(); });
      await(() => { Runtime.probe(); });
    }
    Console.OUT.println("all came");
    val names = new HashSet[String]();
    for (p in Place.places()) names.add(at (p) Runtime.getName());
    Console.OUT.println(names.size() == Place.numPlaces() && Runtime.getName().indexOf("@") > 0n);
  }
}
