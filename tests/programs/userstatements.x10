// Statements that classes define: an operator for each keyword, called as a statement and by name.
public class userstatements {
  static struct Chance(odd:Boolean) {
    public operator if(yes:()=>void, no:()=>void) {
      if (odd) yes();
      else no();
    }
    public operator if(yes:()=>void) { if (odd) yes(); }
  }
  static class Until {
    public static operator while(test:()=>Boolean, body:()=>void) { while (!test()) body(); }
    public static operator do(body:()=>void, test:()=>Boolean) { do body(); while (!test()); }
  }
  static class Stop extends Exception {}
  static class Next extends Exception {}
  static class Loop {
    public static operator break() { throw new Stop(); }
    public static operator continue() { throw new Next(); }
    public static operator for[T](all:Iterable[T], body:(T)=>void) {
      try {
        for (x in all)
          try {
            body(x);
          } catch (Next) {}
      } catch (Stop) {}
    }
    public static operator for(a:LongRange, b:LongRange, body:(Long, Long)=>void) {
      for (i in a) for (j in b) body(i, j);
    }
  }
  static class Retry {
    public static operator try(body:()=>void, handler:(Exception)=>void) {
      for (attempt in 1..2)
        try {
          body();
          return;
        } catch (e:Exception) {
          handler(e);
        }
    }
    public static operator throw(e:Exception) { throw new Exception("wrapped " + e.getMessage()); }
  }
  static class Counted {
    var ran:Long = 0;
    public operator async(body:()=>void) {
      async {
        atomic ran++;
        body();
      }
    }
    public operator finish(body:()=>void) {
      finish body();
      Console.OUT.println("finished " + ran);
    }
    public operator atomic(body:()=>void) { atomic body(); }
    public operator when(test:()=>Boolean, body:()=>void) { when (test()) body(); }
    public operator at(p:Place, body:()=>void) { at (p) body(); }
  }

  static def choices() {
    val yes = Chance(true), no = Chance(false);
    yes.if () { Console.OUT.println("odd"); } else { Console.OUT.println("even"); }
    no.if () { Console.OUT.println("odd"); } else { Console.OUT.println("even"); }
    yes.if () { Console.OUT.println("alone"); }
    no.operator if(() => { Console.OUT.println("never"); }, () => { Console.OUT.println("by name"); });
  }

  static def loops() {
    val n = new Cell[Long](0);
    Until.while (() => n() == 3) { n() = n() + 1; }
    Until.do { n() = n() * 2; } while (() => n() > 20);
    Console.OUT.println(n());
    Loop.for (x:Long in 1..10) {
      if (x % 2 == 0) Loop.continue;
      if (x > 6) Loop.break;
      Console.OUT.print(x + " ");
    }
    Loop.for (i:Long, j:Long in 1..2, 1..2) { Console.OUT.print(i * j + " "); }
    Console.OUT.println();
  }

  static def failures() {
    val tries = new Cell[Long](0);
    Retry.try {
      tries() = tries() + 1;
      if (tries() < 2) Retry.throw new Exception("first");
      Console.OUT.println("after " + tries());
    } catch (e:Exception) {
      Console.OUT.println("caught " + e.getMessage());
    }
  }

  static def parallel() {
    val c = new Counted();
    val ready = new Cell[Boolean](false);
    c.finish {
      c.async { c.when (() => ready()) { Console.OUT.println("ready"); } }
      c.async { c.atomic { ready() = true; } }
    }
    c.at (here) { Console.OUT.println(here); }
  }

  public static def main(args:Rail[String]) {
    choices();
    loops();
    failures();
    parallel();
  }
}
