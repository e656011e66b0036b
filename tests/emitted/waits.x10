// An async that cannot suspend its activity runs where another one waits; flags tell. What has no code of the program's
// does not ask for any; an object that is asked for its text or whether it equals another may wait as the program's code does.
import x10.util.ArrayList;

public class waits {
  static class Kept {
    val all = new ArrayList[Long]();
    var last:Any = null;
    var other:Kept = null;
    var count:Long = 0;

    // CHECK-DAG: {"waits.x10:[[@LINE+2]]:14", X10_MAY_THROW | X10_REMOTE | X10_NO_IMAGE,
    static def adds(to:PlaceLocalHandle[Kept], p:Place, text:String) {
      at (p) async {
        atomic to().count++;
        if (text == "stop") throw new Exception(text + to().count);
        if (to() != to().other) to().all.add(1);
      }
    }
    // CHECK-DAG: {"waits.x10:[[@LINE+2]]:14", X10_MAY_WAIT | X10_MAY_THROW | X10_REMOTE,
    static def compares(to:PlaceLocalHandle[Kept], p:Place, what:Any) {
      at (p) async { if (to().last == what) to().count++; }
    }
    // CHECK-DAG: {"waits.x10:[[@LINE+2]]:14", X10_MAY_WAIT | X10_MAY_THROW | X10_REMOTE,
    static def tells(to:PlaceLocalHandle[Kept], p:Place, what:Any) {
      at (p) async { to().last = "it is " + what; }
    }
    // CHECK-DAG: {"waits.x10:[[@LINE+2]]:14", X10_MAY_WAIT | X10_MAY_THROW | X10_REMOTE | X10_NO_IMAGE,
    static def waitsFor(to:PlaceLocalHandle[Kept], p:Place) {
      at (p) async { when (to().count > 0) { to().count--; } }
    }
  }
  static struct Slow(cell:GlobalRef[Cell[Long]]) {
    def this(cell:GlobalRef[Cell[Long]]) { property(cell); }
    public def toString():String = "" + (at (cell.home) cell()());
    public def equals(other:Any):Boolean = other instanceof Slow && (at (cell.home) cell()()) > 0;
  }

  public static def main(Rail[String]) {
    val to = PlaceLocalHandle.make[Kept](Place.places(), () => new Kept());
    val slow = Slow(new GlobalRef[Cell[Long]](new Cell[Long](3)));
    finish for (p in Place.places()) {
      Kept.adds(to, p, "go");
      Kept.compares(to, p, slow);
      Kept.tells(to, p, slow);
      Kept.waitsFor(to, p);
    }
    Console.OUT.println(to().all.size());
  }
}
