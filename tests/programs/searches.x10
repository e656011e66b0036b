// Loops that count while something else holds: what they come to, what they throw, and what they did before.
public class searches {
  static def out(text:Any) { Console.OUT.println(text); }
  static def rail(n:Long) = new Rail[Long](n, (i:Long) => (i * 7 + 3) % 11);

  static def attempt(name:String, f:() => Long) {
    try {
      out(name + " " + f());
    } catch (e:ArrayIndexOutOfBoundsException) {
      out(name + ": " + e.getMessage());
    } catch (e:NullPointerException) {
      out(name + ": null");
    } catch (e:ArithmeticException) {
      out(name + ": arithmetic");
    }
  }

  static def sort(a:Rail[Long], from:Long):Long {
    for (var i:Long = 1; i < a.size; i++) {
      val x = a(i);
      var j:Long = from < 0 ? i - 1 : from;
      while (j >= 0 && a(j) > x) {
        a(j + 1) = a(j);
        j--;
      }
      a(j + 1) = x;
    }
    return a.size;
  }

  static def find(a:Rail[Long], x:Long, n:Long):Long {
    var i:Long = 0;
    while (i < n && a(i) != x) i++;
    return i;
  }

  // The variable is a formal, and an element is written before the test fails.
  static def clear(a:Rail[Long], var n:Long):Long {
    while (n > 0 && a(n - 1) != 4) {
      a(n - 1) = 0;
      n--;
    }
    return n;
  }

  // What is asked first may throw, though nothing is left to count.
  static def guarded(a:Rail[Long], n:Long):Long {
    var i:Long = 0;
    while (a.size > 3 && i < n && a(i) >= 0) i++;
    return i;
  }
  static def divided(a:Rail[Long], d:Long, n:Long):Long {
    var i:Long = 0;
    while (12 / d > 3 && i < n && a(i) >= 0) i++;
    return i;
  }

  // The bound is asked for as often as the counter is compared with it.
  static def asked(a:Rail[Long], calls:Rail[Long], on:Boolean):Long {
    var i:Long = 0;
    while (on && i < limit(calls) && a(i) >= 0) i++;
    return i;
  }
  static def limit(calls:Rail[Long]):Long {
    calls(0)++;
    return 4;
  }

  // Ints, by twos, and one after the other with one variable.
  static def ints(a:Rail[Long], n:Int):Long {
    var i:Int = 0n, s:Long = 0;
    while (i < n && a(i) < 10) {
      s += a(i);
      i += 2n;
    }
    i--;
    while (i >= 0n && a(i) < 10) {
      s = s * 3 + a(i);
      i--;
    }
    return s * 100 + i;
  }

  // Out of a loop and on with another one.
  static def pairs(a:Rail[Long], n:Long):Long {
    var i:Long = 0, j:Long = 0, s:Long = 0;
    outer: while (i < n && s < 1000) {
      j = 0;
      while (j < n && a(j) != i) {
        if (a(j) == 9) break outer;
        s += a(j);
        j++;
      }
      i++;
    }
    return s * 10000 + i * 100 + j;
  }

  // What an exception leaves in the variable.
  static def caught(a:Rail[Long], n:Long):Long {
    var i:Long = 0;
    try {
      while (i < n && a(i) >= 0) {
        a(i) = -a(i);
        i++;
      }
    } catch (e:ArrayIndexOutOfBoundsException) {
      return 100 + i;
    }
    return i;
  }

  // From the greatest number down: one more would be the least.
  static def far(a:Rail[Long]):Long {
    var i:Long = Long.MAX_VALUE;
    while (i >= 0 && a(i + 1) >= 0) i--;
    return i;
  }

  // By what the iteration says.
  static def skip(a:Rail[Long]):Long {
    var i:Long = 0;
    while (i < a.size) {
      val by = a(i) + 1;
      i += by;
    }
    return i;
  }

  // A bound and a rail that others may assign.
  static class Box {
    var n:Long = 4;
    var a:Rail[Long] = rail(6);
    def sum():Long {
      var i:Long = 0, s:Long = 0;
      while (i < n) {
        s += a(i);
        i++;
      }
      return s * 100 + i;
    }
    def shrink():Long {
      var i:Long = 0;
      while (i < n && a(i) >= 0) {
        n = a(i) > 8 ? n - 1 : n;
        i++;
      }
      return n * 100 + i;
    }
    def swapped():Long {
      var i:Long = 0;
      while (i < n && a(i) >= 0) {
        if (i == 2) a = rail(3);
        i++;
      }
      return i;
    }
  }

  public static def main(args:Rail[String]) {
    val a = rail(9);
    attempt("sort", () => sort(a, -1));
    out(a);
    val b = rail(9);
    attempt("sort", () => sort(b, 8));
    out(b);
    for (x in [0, 4, 6, 77]) attempt("find", () => find(rail(6), x, 6));
    attempt("find", () => find(rail(6), 77, 8));
    attempt("find", () => find(null, 77, 0));
    attempt("find", () => find(null, 77, 1));
    val c = rail(7);
    attempt("clear", () => clear(c, 7));
    out(c);
    attempt("clear", () => clear(c, 9));
    attempt("guarded", () => guarded(null, 0));
    attempt("guarded", () => guarded(rail(5), 5));
    attempt("guarded", () => guarded(rail(5), 6));
    attempt("divided", () => divided(rail(5), 0, 0));
    attempt("divided", () => divided(rail(5), 3, 5));
    val calls = new Rail[Long](1);
    attempt("asked", () => asked(rail(5), calls, false));
    attempt("asked", () => asked(rail(5), calls, true));
    out(calls(0));
    attempt("ints", () => ints(rail(6), 6n));
    attempt("ints", () => ints(rail(12), 12n));
    attempt("ints", () => ints(rail(6), 5n));
    attempt("pairs", () => pairs(rail(6), 6));
    attempt("pairs", () => pairs(rail(8), 8));
    attempt("pairs", () => pairs(rail(3), 5));
    attempt("caught", () => caught(rail(5), 5));
    attempt("caught", () => caught(rail(5), 7));
    attempt("far", () => far(rail(5)));
    attempt("skip", () => skip(rail(11)));
    val box = new Box();
    attempt("box", () => box.sum());
    attempt("box", () => box.shrink());
    box.n = 7;
    attempt("box", () => box.sum());
    attempt("box", () => box.shrink());
    attempt("box", () => box.swapped());
  }
}
