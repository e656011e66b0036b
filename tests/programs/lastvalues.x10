// What a block of a method or closure ends in without ';' is its value, also after `at (p)` and as a property method;
// values leave regions whatever locals are called there.
public class lastvalues {
  static def sum(a:Long, b:Long):Long = {
    val s = a + b;
    s
  }
  static def home() = {
    val p = here;
    at (p) here
  }
  static def rows(n:Long):Rail[LongRange] = {
    assert n >= 0;
    new Rail[LongRange](n, (i:Long):LongRange => {
      val low = i * i;
      low..(low + 2)
    })
  }
  static def nothing() = { Console.OUT.println("no value") }
  static class Box(width:Long) {
    property edge():Long = { width }
    def area():Long = { edge() * width }
    public operator this(k:Long):Long = { k + width }
    static operator (n:Long) as Box = { new Box(n) }
  }

  static def outOfFinish(n:Long):Long {
    finish {
      var result:Long = 1;
      for (i in 1..n) result += i;
      async {}
      return result;
    }
  }
  static def outOfTry(n:Long):Long {
    try {
      val result = 2 * n, x10_result = result + 1;
      return result + x10_result;
    } finally {
      Console.OUT.println("finally");
    }
  }
  static def outOfBoth(n:Long):Long {
    finish {
      finish { val result = n; async {} if (n > 3) return result; }
      val result = 7;
      atomic { return result + n; }
    }
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(1, 2) + " " + (home() == here) + " " + rows(3)(2).max);
    nothing();
    val b = 4 as Box;
    Console.OUT.println(b.area() + " " + b(1));
    Console.OUT.println(outOfFinish(4) + " " + outOfTry(3) + " " + outOfBoth(3) + " " + outOfBoth(4));
  }
}
