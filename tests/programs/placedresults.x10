// Objects that functions return, some of them in the caller's frame: each is its own, as long as it is used.
import x10.compiler.NoInline;

public class placedresults {
  static class Vec {
    val x:Long;
    val next:Vec;
    def this(x:Long, next:Vec) { this.x = x; this.next = next; }
    @NoInline def plus(n:Long):Vec = new Vec(x + n, null);
    @NoInline def on(that:Vec):Vec = new Vec(x + that.x, that);
    @NoInline def same():Vec = this;
    // One of two: both are there at once.
    @NoInline def greater(n:Long):Vec {
      val a = new Vec(x, null), b = new Vec(n, null);
      return a.x > b.x ? a : b;
    }
    // The place of the result is used anew where the function calls itself.
    @NoInline def down(n:Long):Vec {
      if (n == 0) return new Vec(x, null);
      val below = plus(n).down(n - 1);
      val beside = plus(1).down(0);
      return new Vec(below.x + beside.x, null);
    }
    @NoInline def orThrow(n:Long):Vec {
      if (n % 3 == 0) throw new Exception("no " + n);
      return plus(n);
    }
    @NoInline def tried(n:Long):Vec {
      try {
        return orThrow(n);
      } catch (e:Exception) {
        return new Vec(-1, null);
      } finally {
        count(0)++;
      }
    }
  }
  static val count = new Rail[Long](1);

  static @NoInline def swapped(start:Vec, n:Long):Long {
    var a:Vec = start;
    var b:Vec = start.plus(1);
    for (i in 1..n) {
      val t = a.plus(b.x); // is kept beyond its iteration
      a = b;
      b = t;
    }
    return a.x * 1000 + b.x;
  }

  static @NoInline def chain(n:Long):Long {
    var sum:Long = 0;
    val first = new Vec(1, null);
    for (i in 1..n) {
      val one = first.plus(i), two = one.on(first), three = two.on(one);
      val filler = new Rail[Vec](64, (k:Long) => two.plus(k));
      sum += one.x + two.x + three.x + three.next.x + two.next.x + filler(63).x + one.same().x;
    }
    return sum;
  }

  public static def main(args:Rail[String]) {
    val v = new Vec(7, null);
    Console.OUT.println(swapped(v, 5));
    Console.OUT.println(chain(2000));
    Console.OUT.println(v.greater(9).x + " " + v.greater(3).x + " " + v.down(4).x);
    var sum:Long = 0;
    for (i in 1..9) sum += v.tried(i).x;
    Console.OUT.println(sum + " " + count(0));
    val sums = new Rail[Long](4);
    finish for (k in 0..3) async {
      val mine = v.plus(k);
      finish async sums(k) = chain(500 + k) + mine.x;
    }
    for (s in sums) Console.OUT.println(s);
  }
}
