// Loops that read static vals: each is initialized where it is read first, after what is done before, and not where no
// iteration comes to it.
public class staticloops {
  static def told(name:String, size:Long):Rail[Long] {
    Console.OUT.println("made " + name);
    return new Rail[Long](size, (i:Long) => i + 1);
  }
  static val EMPTY = told("EMPTY", 3);
  static val FIRST = told("FIRST", 5), SECOND = told("SECOND", 2);
  static val LATE = told("LATE", 9), NEVER = told("NEVER", 9);
  static val BOUND = told("BOUND", 4);
  static val BROKEN = told("BROKEN", -1);
  static val HALF = told("HALF", 4);

  static def sum(low:Long, high:Long):Long {
    var all:Long = 0;
    for (i in low..high)
      all += EMPTY(i);
    return all;
  }
  static def both(out:Rail[Long]) {
    for (i in 0..4)
      out(i) = FIRST(i) * SECOND(i);
  }
  static def late(out:Rail[Long], from:Long) {
    for (i in from..(from + 3)) {
      out(i) = 1;
      out(i) += LATE(i) * (i > 100 ? NEVER(i) : 1);
    }
  }
  static def below():Long {
    var all:Long = 0;
    for (var i:Long = 0; i < BOUND.size - 1; i++)
      all += BOUND(i);
    for (var i:Long = 1; i <= BOUND.size; i++)
      all += BOUND(i - 1);
    return all;
  }
  static def until(most:Long):Long {
    var all:Long = 0;
    for (i in 0..10) {
      if (i == most)
        break;
      all += HALF(i);
    }
    return all;
  }
  static def broken():Long {
    var all:Long = 0;
    for (i in 0..3) {
      all += i;
      all += BROKEN(i);
    }
    return all;
  }
  static def last():Long {
    var all:Long = 0;
    for (i in (Long.MAX_VALUE - 1)..Long.MAX_VALUE)
      all += HALF(i & 3);
    for (i in Long.MIN_VALUE..Long.MIN_VALUE)
      all += HALF(i & 3);
    return all;
  }
  static def attempt(f:()=>void) {
    try {
      f();
    } catch (e:Exception) {
      Console.OUT.println(e.getMessage());
    } catch (e:Error) {
      Console.OUT.println("error");
    }
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(1, 0));
    Console.OUT.println(sum(1, 2));
    val out = new Rail[Long](5);
    attempt(() => { both(out); });
    Console.OUT.println(out);
    attempt(() => { late(out, 5); });
    attempt(() => { late(out, 3); });
    Console.OUT.println(out);
    Console.OUT.println(below());
    Console.OUT.println(until(0));
    Console.OUT.println(until(3));
    attempt(() => { Console.OUT.println(until(7)); });
    Console.OUT.println(last());
    attempt(() => { Console.OUT.println(broken()); });
    attempt(() => { Console.OUT.println(broken()); });
  }
}
