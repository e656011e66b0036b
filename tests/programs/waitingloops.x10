import x10.compiler.NoInline;
import x10.util.ArrayList;
import x10.util.concurrent.AtomicBoolean;
import x10.util.concurrent.AtomicLong;

/** Loops that only wait for another activity let it run, also if there is but one worker, however they ask. */
public class waitingloops {
  static class Shared {
    var n:Long = 0;
    var steps:Long = 0;
    val count = new AtomicLong(0);
    val flag = new AtomicBoolean(false);
    val cells = new Rail[Long](1);
    val list = new ArrayList[Long]();
    def plain() = n;
    def guarded():Long { atomic return n; }
    @NoInline def step():Boolean { steps++; return steps > 5; }
    def set() {
      atomic { n += 1; cells(0) = 1; list.add(1); }
      count.set(1);
      flag.set(true);
    }
  }

  static def wait(kind:Long, c:Shared, g:GlobalRef[Shared]{self.home == here}) {
    var k:Long = 0;
    switch (kind) {
      case 0: while (c.n < 1) { } break;
      case 1: while (c.count.get() < 1) { } break;
      case 2: while (!c.flag.get()) { } break;
      case 3: while (c.cells(0) < 1) { } break;
      case 4: while (c.guarded() < 1) { } break;
      case 5: while (c.n < 1) { k++; } break;
      case 6: while (true) { if (c.n > 0) break; } break;
      case 7: while (c.list.size() == 0) { } break;
      case 8: while ((at (here) c.guarded()) < 0 || c.n < 1) { } break;
      case 9: do { atomic { k = c.n; } } while (k < 1); break;
      case 10: while (c.n < 1) { finish { async { } } } break;
      case 11: for (; c.n < 1; ) ; break;
      case 12: while ((at (g) g().n) < 1) { } break;
      case 13: while (!c.count.compareAndSet(1, 1)) { } break;
      case 14: do { val seen = c.plain(); if (seen > 0) return; } while (true);
      case 15: while (c.n < 1) { var m:Long; atomic { m = c.n; } if (m > 0) break; } break;
    }
  }

  static def test(kind:Long) {
    val c = new Shared();
    val g = GlobalRef[Shared](c);
    finish {
      async wait(kind, c, g);
      async wait(kind, c, g);
      async c.set();
      wait(kind, c, g);
    }
  }

  public static def main(Rail[String]) {
    for (kind in 0..15) test(kind);
    Console.OUT.println("all ended");
    // In an atomic block there is nothing to wait for: such a loop gets on by itself.
    val c = new Shared();
    atomic { while (!c.step()) { } }
    Console.OUT.println(c.steps);
    // Loops that get on by themselves.
    val list = new ArrayList[Long]();
    for (i in 1..100) list.add(i);
    var sum:Long = 0, x:Long = 27, hops:Long = 0;
    while (!list.isEmpty()) sum += list.removeLast();
    atomic { while (x != 1) { x = x % 2 == 0 ? x / 2 : 3 * x + 1; hops++; } }
    Console.OUT.println(sum + " " + hops);
  }
}
