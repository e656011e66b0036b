// Activities that change a variable at the same time.
import x10.util.concurrent.AtomicLong;

public class races {
  var total:Long = 0;

  static def sum(n:Long) {
    var sum:Long = 0;
    finish for (i in 1..n) async sum += i;
    return sum;
  }

  static def guarded(n:Long) {
    var sum:Long = 0;
    finish for (i in 1..n) async atomic sum += i;
    for (i in 1..n) finish async sum += i;
    return sum;
  }

  def field(n:Long) {
    finish for (i in 1..n) async {
      val mine = i;
      total += mine;
    }
  }

  static def flag(n:Long) {
    var found:Boolean = false;
    finish for (i in 1..n) async found = true;
    return found;
  }

  static def one(n:Long) {
    var last:Long = 0;
    finish for (i in 1..n) async if (i == n) last = i;
    return last;
  }

  static def own(n:Long) {
    finish for (i in 1..n) {
      val mine = new races();
      async mine.total += i;
    }
  }

  static def two() {
    var x:Long = 0;
    finish {
      async { x = 1; }
      Console.OUT.println(x);
    }
    finish async { x = 2; }
    return x;
  }

  static def halves(n:Long) {
    var left:Long = 0;
    var right:Long = 0;
    finish {
      async left = n / 2;
      right = n - n / 2;
    }
    return left + right;
  }

  static def waits() {
    var value:Long = 0;
    var isThere:Boolean = false;
    finish {
      async {
        value = 1;
        atomic isThere = true;
      }
      when (isThere) { }
      Console.OUT.println(value);
    }
  }

  static def counted(n:Long) {
    val count = new AtomicLong();
    finish for (i in 1..n) async count.incrementAndGet();
    return count.get();
  }

  public static def main(args:Rail[String]) {
    new races().field(4);
    own(4);
    waits();
    Console.OUT.println(sum(4) + guarded(4) + one(4) + two() + halves(4) + counted(4) + " " + flag(4));
  }
}
