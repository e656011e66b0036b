// Loops with ats and asyncs that stay as they are, or whose iterations fail: the output is that without the passes.
// 2|4 places, line 30: 40|40 messages
// 2|4 places, line 32: 12|12 messages
import x10.array.*;
import x10.util.concurrent.AtomicLong;

public class alone {
  static val done = new AtomicLong(0);
  static class Box { var v:Long; def this(v:Long) { this.v = v; } }
  static def told(what:String, body:()=>void) {
    try {
      body();
      Console.OUT.println(what + ": done");
    } catch (e:MultipleExceptions) {
      val all = new x10.util.ArrayList[String]();
      for (x in e.exceptions()) all.add(x.getMessage());
      all.sort();
      Console.OUT.println(what + ": " + all);
    } catch (e:CheckedThrowable) {
      Console.OUT.println(what + ": " + e.getMessage());
    }
  }
  static def bad(i:Long):Long { if (i == 7) throw new Exception("seven"); return i; }

  public static def main(args:Rail[String]) {
    val n = 20;
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](100, (i:Long) => i));
    val p1 = Place(1);
    // Each iteration reads what the one before has written there.
    told("carried", () => { for (i in 1..n) { val t = at (p1) { h()(i) += h()(i - 1); h()(i) }; if (t < 0) bad(7); } });
    Console.OUT.println(at (p1) h()(n));
    told("both", () => { for (i in 1..3) { val t = at (p1) h()(i); at (p1) { h()(i + 1) = t * 2; } } });
    Console.OUT.println(at (p1) h()(4));
    // The iteration that fails is the one that failed, and those before it have done their work.
    var s:Long = 0;
    try {
      for (i in 0..n) { s += i; val t = at (p1) { if (i == 7) throw new Exception("seven"); h()(50 + i) }; s += t; }
    } catch (e:Exception) { Console.OUT.println(e.getMessage() + " " + s); }
    s = 0;
    for (i in 0..n) try { val t = at (p1) 100 / (h()(i) % 3); s += t; } catch (e:ArithmeticException) { s += 1000; }
    Console.OUT.println(s);
    // Where the iterations go fails.
    s = 0;
    try {
      for (i in 0..n) { s += 1; s += at (Place(bad(i) % 2)) h()(60); }
    } catch (e:Exception) { Console.OUT.println(e.getMessage() + " " + s); }
    try {
      for (i in 0..n) { s += 1; s += at (Place(i * i)) here.id; }
    } catch (e:CheckedThrowable) { Console.OUT.println(s > 0); }
    // Out of bounds there.
    s = 0;
    try {
      for (i in 90..(n * 10)) { s++; s += at (p1) h()(i); }
    } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println("bounds " + s); }
    // The loop ends early: what is asked for more is in vain.
    s = 0;
    for (i in 0..n) { val t = at (p1) h()(70 + i); if (t == 74) break; s += t; }
    Console.OUT.println(s);
    // What goes along changes in the iterations; the at copies it then.
    val box = new Box(1);
    s = 0;
    for (i in 1..n) { s += at (p1) box.v * i; box.v++; }
    Console.OUT.println(s);
    val row = new Rail[Long](4, 1);
    s = 0;
    for (i in 1..n) { s += at (p1) (row(i % 4) + row(0)); row(i % 4) += i; }
    Console.OUT.println(s);
    // An iteration waits for what another activity writes.
    val flag = new AtomicLong(0), cell = GlobalRef(new Box(0));
    finish {
      async { at (p1) { h()(80) = 5; }; flag.set(1); }
      for (i in 1..2) { while (flag.get() == 0) System.sleep(1); s = at (p1) h()(80); }
    }
    Console.OUT.println(s);
    // A place changes on the way.
    s = 0;
    var q:Long = 0;
    for (i in 1..n) { s += at (Place(q % Place.numPlaces())) (h()(i + 30) - h()(30)); q += at (p1) h()(1) > 0 ? 1 : 0; }
    Console.OUT.println(s >= 0);
    // Activities with exceptions of their own, and iterations that fail.
    told("asyncs", () => { finish for (i in 0..n) at (p1) async { if (i % 8 == 3) throw new Exception("at " + i); } });
    told("iterations", () => { finish for (i in 0..n) { val k = bad(i); at (p1) async { h()(k) = -k; } } });
    Console.OUT.println(at (p1) (h()(6) + h()(5)));
    told("nobody", () => { finish for (i in 0..n) { val k = i * 1000; at (Place(k)) async { h()(99) = k; } } });
    // Each activity has a copy of its own.
    val shared = new Rail[Long](1, 0);
    finish for (i in 1..n) at (p1) async { shared(0) += 1; atomic h()(98) += shared(0); }
    Console.OUT.println((at (p1) h()(98)) + " " + shared(0));
    // An activity that waits for a later one.
    finish for (i in 0..1) at (p1) async { if (i == 0) when (h()(97) == 1) { } else atomic h()(97) = 1; }
    // The iterations wait for the activities.
    finish for (i in 1..3) {
      at (p1) async { val k = i; at (cell.home) async atomic cell().v = k; }
      when (cell().v == i) { }
    }
    Console.OUT.println(cell().v);
    // At the same place, in order.
    s = 0;
    for (i in 1..n) { val a = at (here) h()(i); h()(i + 1) = a + 1; s += a; }
    Console.OUT.println(s);
    atomic {
      try {
        for (i in 1..2) s += at (p1) h()(i);
      } catch (e:IllegalOperationException) { Console.OUT.println("refused"); }
    }
  }
}
