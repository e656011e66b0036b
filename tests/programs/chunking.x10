import x10.util.concurrent.AtomicLong;

/* Asyncs of a loop's rounds, many at a time or one by one: each runs once, what it throws ends it alone, and what it
 * does is there when the finish ends. */
public class Rounds {
  static val N = 100000;

  static def once() {
    val counts = new Rail[Long](N);
    finish for (i in 0..(N - 1)) async counts(i)++;
    var others:Long = 0;
    for (c in counts) if (c != 1) others++;
    Console.OUT.println("not once " + others);
  }

  static def thrown(what:String, loop:()=>void) {
    try {
      loop();
      Console.OUT.println(what + " nothing thrown");
    } catch (e:MultipleExceptions) {
      var sum:Long = 0;
      for (each in e.exceptions()) sum += each.getMessage() == null ? 0 : 1;
      Console.OUT.println(what + " thrown " + e.exceptions().size + ", with a message " + sum);
    }
  }

  static def exceptions() {
    val a = new Rail[Long](1000);
    thrown("own", () => {
      finish for (i in 0..999) async {
        if (i % 10 == 3) throw new Exception("round " + i);
        a(i) = i;
      }
    });
    thrown("bounds", () => { finish for (i in -5..1004) async a(i)++; });
    val none:Rail[Long] = null;
    thrown("null", () => { finish for (i in 1..50) async none(i) = i; });
    thrown("division", () => { finish for (i in -3..3) async a(i + 10) = 12 / i; });
    var sum:Long = 0;
    for (x in a) sum += x;
    Console.OUT.println("sum " + sum);
  }

  static def calls(n:Long):Long {
    if (n == 7) throw new UnsupportedOperationException("seven");
    return n + 1;
  }

  /* A loop in a loop in a loop, each of whose iterations is an async; those of the innermost are the only ones that
   * throw. */
  static def nested() {
    val sum = new AtomicLong();
    thrown("nested", () => {
      finish for (i in 0..9) async
        for (j in 0..9) async
          for (k in 0..9) async sum.addAndGet(calls(i + j + k));
    });
    Console.OUT.println("nested " + sum.get());
  }

  /* A finish of its own in each iteration. */
  static def inner() {
    val sums = new Rail[Long](20);
    finish for (i in 0..19) async {
      val parts = new Rail[Long](8);
      finish for (j in 0..7) async parts(j) = i * j;
      for (p in parts) sums(i) += p;
    }
    Console.OUT.println(sums);
  }

  static def bounds(low:Long, high:Long):Long {
    val count = new AtomicLong();
    finish for (i in low..high) async count.incrementAndGet();
    return count.get();
  }

  static def ints(low:Int, high:Int):Long {
    val sum = new AtomicLong();
    finish for (i in low..high) async sum.addAndGet(i);
    return sum.get();
  }

  static def counters(n:Int):Long {
    val a = new Rail[Long](n);
    finish for (var i:Int = 0n; i < n; i++) {
      val k = i;
      val square = (k as Long) * k;
      async a(k) = square;
    }
    var sum:Long = 0;
    for (x in a) sum += x;
    return sum;
  }

  /* What the loop counts to is asked once; who reads it in a round sees what the rounds before have made of it. */
  static def moving(start:Long):Long {
    var n:Long = start;
    val count = new AtomicLong();
    finish for (var i:Long = 0; i < n; i++) {
      async { count.incrementAndGet(); atomic n = start; }
    }
    return count.get();
  }

  static def reduced():Long {
    val r = new Sum();
    return finish (r) { for (i in 1..1000) async offer i; };
  }
  static class Sum implements Reducible[Long] {
    public def zero():Long = 0;
    public operator this(a:Long, b:Long):Long = a + b;
  }

  /* Rounds of which the first need others to have begun: they may wait, and are activities of their own. */
  static def waiting():Long {
    val seen = new Cell[Long](0);
    finish for (i in 0..9) async {
      if (i < 5) when (seen() >= 5) seen() = seen() + 1;
      else atomic seen() = seen() + 1;
    }
    return seen();
  }

  static def start(n:Long) {
    for (i in 1..n) async Console.OUT.println("must not run");
  }

  static def refused() {
    try {
      finish atomic start(3);
    } catch (e:Exception) {
      Console.OUT.println("refused");
    }
    finish atomic start(0);
  }

  public static def main(args:Rail[String]) {
    once();
    exceptions();
    nested();
    inner();
    Console.OUT.println(bounds(1, 0) + " " + bounds(5, 5) + " " + bounds(Long.MAX_VALUE - 2, Long.MAX_VALUE) + " " +
                        bounds(Long.MIN_VALUE, Long.MIN_VALUE + 3) + " " + bounds(Long.MAX_VALUE, Long.MIN_VALUE));
    Console.OUT.println(ints(-3n, 4n) + " " + ints(Int.MAX_VALUE - 1n, Int.MAX_VALUE) + " " + ints(3n, 2n));
    Console.OUT.println(counters(300n) + " " + moving(10) + " " + reduced() + " " + waiting());
    refused();
  }
}
