/* Atomic values, locks, futures, global references, and copies of library objects at a place. */
import x10.util.concurrent.*;
import x10.util.*;
public class ConcurrentTest {
  static class Node { var v:Long = 0; var next:Node = null; }
  public static def main(args:Rail[String]) {
    val a = new AtomicLong(0);
    val i = new AtomicInteger();
    finish for (k in 1..100) async { a.addAndGet(k); i.incrementAndGet(); }
    Console.OUT.println(a + " " + i.get() + " " + a.compareAndSet(5050, 1) + " " + a.get());
    val d = new AtomicDouble(1.5);
    d.getAndAdd(2.0);
    Console.OUT.println(d);
    val b = new AtomicBoolean();
    Console.OUT.println(b.compareAndSet(false, true) + " " + b);
    val ar = AtomicReference.newAtomicReference[String]("x");
    ar.compareAndSet("y", "z");
    Console.OUT.println(ar.get());
    val lk = new Lock();
    val c = new Cell[Long](0);
    finish for (k in 1..50) async { lk.lock(); lk.lock(); c.value = c.value + 1; lk.unlock(); lk.unlock(); }
    Console.OUT.println(c.value);
    val la = new Latch();
    finish { async { la.await(); Console.OUT.println("released"); } la.release(); }
    val f = Future.make[Long](() => 6 * 7);
    Console.OUT.println(f.force() + " " + f() + " " + f.forced());
    val f2 = Future.make[Long](() => { if (here.id == 0) throw new Exception("f2"); return 1; });
    try { f2(); } catch (e:Exception) { Console.OUT.println(e); }
    val g = GlobalRef[Node](new Node());
    g().v = 5;
    val v = at (g.home) { val n = g(); n.v = n.v + 1; n.v };
    Console.OUT.println(v + " " + g().v + " " + g.home + " " + g.equals(g));
    val h = PlaceLocalHandle.make[Cell[Long]](Place.places(), () => new Cell[Long](here.id + 10));
    var t:Long = 0;
    for (p in Place.places()) t += at (p) h().value;
    Console.OUT.println(t);
    finish for (p in Place.places()) at (p) async { h().value = h().value + 1; }
    Console.OUT.println(h()());
    val gr = GlobalRail[Long](new Rail[Long](4, (x:Long) => x));
    val dst = new Rail[Long](4);
    finish Rail.asyncCopy(gr, 1, dst, 0, 3);
    Console.OUT.println(dst);
    finish Rail.asyncCopy(dst, 0, gr, 0, 2);
    Console.OUT.println(gr());
    val gc = new GlobalCell[Long](3);
    gc() = 4;
    Console.OUT.println(gc());
    val acc = new Accumulator[Long](Reducible.SumReducer[Long]());
    finish for (k in 1..10) async acc <- k;
    Console.OUT.println(acc());
    System.sleep(5);
    val big = new Rail[Any]([1 as Any, "two", 3.0, 'c', [1, 2, 3], Pair[Int,Int](1n,2n)]);
    val back = at (here.next()) { big };
    Console.OUT.println(back(1) + " " + back(2) + back(3) + back(4) + back(5));
    val m = new HashMap[String,ArrayList[Long]]();
    m.put("a", new ArrayList[Long]());
    m("a").add(7);
    val m2 = at (here.next()) m;
    Console.OUT.println(m2("a") + " " + (m2 == m));
    val cl = (x:Long) => x + v;
    Console.OUT.println(at (here.next()) cl(4));
    try { at (here.next()) { throw new IllegalArgumentException("from there"); } } catch (e:IllegalArgumentException) {
      Console.OUT.println(e);
    }
    val w = new Random(7);
    val w2 = at (here.next()) w;
    Console.OUT.println(w2.nextInt() == w.nextInt());
  }
}
