// Activities advance together: clocked async and finish, explicit clocks, resume, drop, the end of an activity.
public class clocks {
  static def show(what:String, value:Any) { Console.OUT.println(what + ": " + value); }

  static def rounds() {
    val n = 4;
    val a = new Rail[Long](n, (i:Long) => i);
    clocked finish for (i in 0..(n - 1)) clocked async {
      for (round in 1..3) {
        val left = a((i + n - 1) % n);
        Clock.advanceAll();
        a(i) = a(i) + left;
        Clock.advanceAll();
      }
    }
    show("rounds", a.toString());
  }

  static def order() {
    val text = new x10.util.StringBuilder(), there = new Cell[Boolean](false);
    finish {
      val c = Clock.make("steps"), d = Clock.make();
      show("name", c);
      async clocked(c) {
        atomic text.add("a1 ");
        c.advance();
        c.advance();
        atomic text.add("a3 ");
      }
      async clocked(c, d) {
        c.advance();
        atomic text.add("b2 ");
        d.resume();
        c.advance();
        there() = c.registered() && d.registered();
      }
      show("phase", c.phase());
      c.advance();
      show("phase", c.phase());
      d.advance();
      d.drop();
      c.drop();
      show("dropped", c.dropped() && d.dropped());
    }
    show("registered there", there());
    show("order", text.toString());
  }

  // An activity that made a clock and does not drop it holds no one up once it ends; nor does one that throws.
  static def endings() {
    finish {
      async {
        val c = Clock.make();
        async clocked(c) { c.advance(); c.advance(); Console.OUT.println("alone"); }
      }
    }
    try {
      clocked finish {
        clocked async { Clock.advanceAll(); throw new Exception("one"); }
        clocked async { Clock.advanceAll(); Clock.advanceAll(); }
        Clock.advanceAll();
        throw new Exception("two");
      }
    } catch (e:MultipleExceptions) {
      show("exceptions", e.exceptions.size);
    }
  }

  static def misuse(what:String, act:()=>void) {
    try {
      act();
      show(what, "accepted");
    } catch (e:ClockUseException) {
      show(what, "ClockUseException");
    } catch (e:MultipleExceptions) {
      show(what, e.exceptions(0) instanceof ClockUseException);
    } catch (e:IllegalOperationException) {
      show(what, "IllegalOperationException");
    }
  }

  static def advance(c:Clock) { c.advance(); }

  static def misuses() {
    val c = Clock.make();
    misuse("not registered", () => { finish async c.advance(); });
    misuse("passed on", () => { finish async async clocked(c) { } });
    misuse("in atomic", () => { atomic advance(c); });
    c.drop();
    misuse("advance", () => { c.advance(); });
    misuse("resume", () => { c.resume(); });
    misuse("drop", () => { c.drop(); });
    misuse("phase", () => { c.phase(); });
    misuse("register", () => { finish async clocked(c) { } });
  }

  // The main activity ends before the other and is registered still.
  public static def main(Rail[String]) {
    rounds();
    order();
    endings();
    misuses();
    val last = Clock.make();
    async clocked(last) { last.advance(); Console.OUT.println("last"); }
  }
}
