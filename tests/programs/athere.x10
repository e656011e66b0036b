import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

/* at to the place where one is: what changes is a copy there, also what it throws, and it is under the same finish,
 * clocks and atomic, also where nothing goes there and back but numbers and what is as good as its copy. */
public class athere {
  static class Counter { var n:Long = 0; }
  static class Mine(n:Long) extends Exception {
    def this(n:Long) { super("mine"); property(n); }
  }
  static val thrown = new Mine(4);
  static struct Pair(a:Long, b:Double) {
    public def twice() = Pair(2 * a, 2 * b);
  }

  static def numbers(n:Long):Long {
    var sum:Long = 0;
    for (i in 1..n) {
      val pair = Pair(i, i / 2.0);
      val twice = at (here) pair.twice();
      sum += twice.a + (at (here) { val k = at (here) i + 1; k * 2 }) + twice.b as Long;
    }
    return sum;
  }

  static def fails(n:Long):String {
    try {
      at (here) { if (n > 0) throw thrown; }
    } catch (e:Mine) {
      return "caught " + e.n + " " + (e == thrown ? "itself" : "a copy");
    }
    return "nothing";
  }

  static def failsInAsync(n:Long):String {
    try {
      finish for (i in 1..n) at (here) async { if (i % 2 == 1) throw new Mine(i); }
    } catch (e:MultipleExceptions) {
      var sum:Long = 0;
      for (each in e.exceptions) sum += (each as Mine).n;
      return "caught " + sum;
    }
    return "nothing";
  }

  static def print(n:Long) {
    at (here) async Console.OUT.println(n);
  }

  static def inAtomic(n:Long):String {
    try {
      atomic { val k = at (here) n + 1; return "" + k; }
    } catch (e:IllegalOperationException) {
      val first = e.getMessage();
      try {
        finish atomic print(n);
      } catch (all:MultipleExceptions) {
        return first + ", " + all.exceptions(0).getMessage();
      }
      return first;
    }
  }

  static def withClock(n:Long):Long {
    val c = Clock.make();
    async clocked(c) { c.advance(); }
    val phase = at (here) { c.advance(); n + c.phase() };
    c.drop();
    return phase;
  }

  static val counts = new Rail[Long](1);
  static def counted(n:Long):Long {
    finish for (i in 1..n) at (here) async atomic counts(0) += i;
    return counts(0);
  }

  static def copied(n:Long):String {
    val counter = new Counter(), array = DistArray.make[Long](Dist.makeBlock(Region.make(0, n))), name = "n" + n;
    val mine = GlobalRef[Counter](new Counter());
    for (i in 0..n) {
      at (here) { counter.n++; }
      at (here) { if (array.dist(i) == here) array(i) += name.length(); }
      at (mine.home) mine().n++;
    }
    return counter.n + " " + array.reduce((a:Long, b:Long) => a + b, 0) + " " + mine().n + (at (here) name + array(0));
  }

  public static def main(args:Rail[String]) {
    val n = args.size + 3;
    Console.OUT.println(numbers(n));
    Console.OUT.println(fails(n));
    Console.OUT.println(failsInAsync(n));
    Console.OUT.println(inAtomic(n));
    Console.OUT.println(withClock(n));
    Console.OUT.println(counted(n));
    Console.OUT.println(copied(n));
  }
}
