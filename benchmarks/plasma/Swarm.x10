/** Electrons in no order, whose number changes. */
public class Swarm {
  private var electrons:Rail[Electron] = new Rail[Electron](1024);
  private var count:Long = 0;

  public def size():Long = count;

  /** The electrons are the first size() elements; valid until one is added. */
  public def rail():Rail[Electron] = electrons;

  public def add(e:Electron) {
    if (count == electrons.size) {
      val more = new Rail[Electron](2 * count);
      Rail.copy(electrons, 0, more, 0, count);
      electrons = more;
    }
    electrons(count++) = e;
  }

  public def addAll(all:Rail[Electron]) {
    for (e in all) add(e);
  }

  /** Removes those for which the test holds, and gives them. */
  public def remove(test:(Electron)=>Boolean):Rail[Electron] {
    val removed = new Swarm();
    var k:Long = 0;
    while (k < count) {
      if (test(electrons(k))) {
        removed.add(electrons(k));
        electrons(k) = electrons(--count);
      } else {
        k++;
      }
    }
    val all = new Rail[Electron](removed.count);
    Rail.copy(removed.electrons, 0, all, 0, all.size);
    return all;
  }
}
