// Names of other languages, and names that are nearly right, wherever a name is looked up.
import x10.utl.ArrayList;
import x10.util.HashMpa;
import x10.utl.*;

public class foreignnames {
  val size = 3;

  @Override public def toString() = "";
  static def untyped(a) = a + 1;
  static def caught() {
    try { } catch (e) { Console.OUT.println(e); }
  }
  static def names(s:string, t:x10.util.ArayList[Long]) {
    console.OUT.println(1);
    Console.Out.println(1);
    print(1);
    val a = True;
    val b = nullptr;
    val c = Long(2.5);
    val d = 2 ** 3;
    val e = (x) => x + 1;
    var f = 3;
    val g = new Thread();
    for (i in range(3)) print(i);
    Plase.numPlaces();
    at (1) Console.OUT.println(2);
    outer: while (true) break outr;
  }
  static def keywords() {
    var i:Long = 0;
    finsh { }
    whlie (i < 3) { i++; }
    synchronized (i) { i++; }
  }
  def constraint(n:Long{n == sise}, m:Long{m == this.sise}) { }
}

class Lower extends foreignnames {
  def f() {
    super.toStrin();
    super.sise;
  }
}
