import x10.util.ArrayList;

/** A number at the end of a line is how often it runs, on four places in all; a line without one cannot be executed. */
public class counted {
  val size = 3;                                                     // 2
  static val table = new Rail[Long](4, (i:Long)=>i * i);            // 4
  static val K = 7;
  var total:Long;

  def this() {
    total = 1;                                                      // 2
  }

  def this(start:Long) {
    this();                                                         // 1
    total = start;                                                  // 1
  }

  static class Default {
    val first = 5;                                                  // 3
  }

  static class Pair(a:Long, b:Long) {
    def sum() = a + b;                                              // 2
    property def isSame():Boolean = a == b;                         // 0
  }

  static struct Box[T] {
    val value:T;
    def this(v:T) {
      value = v;                                                    // 3
    }
    def get():T = value;                                            // 2
  }

  def add(n:Long) = total += n;                                     // 2

  def never(n:Long):Long {
    if (n > 3)                                                      // 0
      return 1;                                                     // 0
    else
      return 2;                                                     // 0
  }

  static def loops(list:ArrayList[Long]):Long {
    var s:Long = 0;                                                 // 1
    var unset:Long;
    for (x in list)                                                 // 1
      s += x;                                                       // 6
    for (var i:Long = 0; i < 5; i++) {                              // 1
      if (i == 3)                                                   // 5
        continue;                                                   // 1
      s += i;                                                       // 4
    }
    var k:Long = 0;                                                 // 1
    while (k < 4)                                                   // 1
      k++;                                                          // 4
    do {                                                            // 1
      k--;                                                          // 4
    } while (k > 0);
    outer: for (i in 0..9)                                          // 1
      for (j in 0..9) {                                             // 3
        if (j == 5)                                                 // 15
          break;                                                    // 2
        if (i == 2 && j == 2)                                       // 13
          break outer;                                              // 1
      }
    switch (s) {                                                    // 1
      case 0:
        s = 1;                                                      // 0
        break;                                                      // 0
      default:
        s = 2;                                                      // 1
    }
    val square =                                                    // 1
      (n:Long) => {
        return n * n;                                               // 3
      };
    unset = square(1) + square(2) + square(3);                      // 1
    return s + unset;                                               // 1
  }

  static def fib(n:Long):Long {
    if (n < 2)                                                      // 177
      return n;                                                     // 89
    val a:Long;
    val b:Long;
    finish {                                                        // 88
      async                                                         // 88
        a = fib(n - 1);                                             // 88
      b = fib(n - 2);                                               // 88
    }
    return a + b;                                                   // 88
  }

  static def places(c:GlobalRef[counted]) {
    finish for (p in Place.places()) at (p) async {                 // 4
      for (i in 0..9)                                               // 4
        async {                                                     // 40
          atomic { }                                                // 40
        }
    }
    finish for (p in Place.places())                                // 1
      at (p) async                                                  // 4
        if (here.id % 2 == 0)                                       // 4
          Console.OUT.flush();                                      // 2
    for (p in Place.places()) {                                     // 1
      val id = at (p) here.id;                                      // 4
      at (p) {                                                      // 4
        if (id != here.id)                                          // 4
          throw new Exception();                                    // 0
      }
    }
    at (Place.places().next(here))                                  // 1
      at (c.home) c().total += 10;                                  // 1
  }

  static struct Sum implements Reducible[Long] {
    public def zero():Long = 0;                                     // ?
    public operator this(a:Long, b:Long):Long = a + b;              // ?
  }
  static def collected():Long {
    val sum = finish (Sum()) {                                      // 1
      for (i in 1..5)                                               // 1
        async                                                       // 5
          offer i;                                                  // 5
    };
    return sum;                                                     // 1
  }

  static def failures():Long {
    var caught:Long = 0;                                            // 1
    for (i in 0..4) {                                               // 1
      try {                                                         // 5
        if (i % 2 == 0)                                             // 5
          throw new Exception("even");                              // 3
        caught += 100;                                              // 2
      } catch (e:Exception) {
        caught++;                                                   // 3
      } finally {
        caught += 10;                                               // 5
      }
    }
    return caught;                                                  // 1
  }

  public static def main(args:Rail[String]) {
    val c = new counted();                                          // 1
    c.add(5);                                                       // 1
    c.add(new counted(2).total);                                    // 1
    for (i in 1..3) new Default();                                  // 3
    Console.OUT.println(new Pair(1, 2).sum() + new Pair(3, 4).sum()); // 1
    val boxes = Box[Long](1).get() + (Box[String]("two").get().length() as Long); // 1
    Box[Double](3.0);                                               // 1
    val list = new ArrayList[Long]();                               // 1
    for (i in 1..6) list.add(i);                                    // 6
    Console.OUT.println(loops(list) + table(2) + K + boxes);        // 1
    Console.OUT.println(fib(10));                                   // 1
    places(GlobalRef[counted](c));                                  // 1
    Console.OUT.println(failures());                                // 1
    Console.OUT.println(collected());                               // 1
    val other = new Any() { public def toString() = "mine"; };      // 1
    Console.OUT.println(other);                                     // 1
    assert c.total == 18;                                           // 1
    when (c.total > 0) { c.total = 0; }                             // 1
    if (c.total == 0) return;                                       // 1
    Console.OUT.println("not reached");                             // 0
  }
}
