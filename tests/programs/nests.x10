/* What is proved before nests of loops changes nothing: what is written before an exception is written, and it
 * comes from where it came. */
import x10.array.Array_2;

public class nests {
  static def flat(a:Rail[Long], n:Long, m:Long) {
    for (i in 0..(n - 1)) {
      for (j in 0..(m - 1)) a(i * m + j) = i + j;
    }
  }
  static def below(a:Rail[Long], n:Long) {
    for (i in 0..(n - 1))
      for (j in 0..(i - 1)) a(i + j) = 1 + a(i - j);
  }
  static def above(a:Array_2[Long], n:Long) {
    for (i in 0..(n - 1))
      for (j in (i + 1)..n) a(i, j) = 1;
  }
  static def blocks(a:Rail[Long], n:Long, size:Long) {
    for (b in 0..(n - 1))
      for (j in (b * size)..((b + 1) * size - 1)) a(j) += b;
  }
  static def words(from:Rail[Long], to:Rail[Long], keys:Rail[Long], high:Long) {
    for (var i:Long = 0; i <= high; i += 4) {
      var x:Long = from(i) + from(i + 3);
      for (r in 0..2) {
        val k = 2 * r;
        x += keys(k) * keys(k + 1);
      }
      to(i) = x;
      for (var k:Long = i + 1; k < i + 4; k += 2) to(k) = x + 1;
    }
  }
  static def ints(a:Rail[Long], n:Int, m:Int) {
    for (var i:Int = 0n; i < n; i++)
      for (var j:Int = 0n; j < m; j++) a(i) += a(j + 1n);
  }
  static def flatInts(a:Rail[Long], low:Int, n:Int, m:Int) {
    for (var i:Int = low; i < n; i++)
      for (var j:Int = 0n; j < m; j++) a(i * m + j - 1n) = i;
  }
  static def wideInts(a:Rail[Long], n:Int, scale:Long) {
    for (var i:Int = 0n; i < n; i++)
      for (var j:Int = 0n; j < 2n; j++) a((i + Int.MAX_VALUE as Int) as Long * scale + j) = i;
  }
  static def noRounds(a:Rail[Long], b:Rail[Long], n:Long, m:Long) {
    for (i in 0..(n - 1)) {
      for (j in 0..(m - 1)) b(j) = 1;
      for (j in 0..(n - 1)) a(j) += i;
    }
  }
  static def backwards(a:Rail[Long], n:Long) {
    for (i in 0..(n - 1))
      for (j in 0..i) a(n - 1 - i + j) += 1;
  }
  static def farOff(a:Rail[Long], low:Long, offset:Long, scale:Long) {
    for (i in low..(low + 1))
      for (j in low..(low + 1)) a(i + j * scale + offset) += 1;
  }
  static def product(a:Rail[Long], b:Rail[Long], c:Rail[Long], n:Long) {
    for (i in 0..(n - 1))
      for (j in 0..(n - 1)) {
        var sum:Long = 0;
        for (k in 0..(n - 1)) sum += a(i * n + k) * b(k * n + j);
        c(i * n + j) = sum;
      }
  }
  static def leaves(a:Rail[Long], n:Long):Long {
    for (i in 0..(n - 1)) {
      for (j in 0..(n - 1)) {
        if (a(i * n + j) == 5) return i;
        if (a(i * n + j) == 4) break;
        a(i * n + j) = 1;
      }
    }
    return -1;
  }
  static class Holder {
    var rail:Rail[Long] = new Rail[Long](4);
    def swapping(n:Long) {
      for (i in 0..(n - 1)) {
        for (j in 0..1) rail(i) += j;
        if (i == 2) rail = new Rail[Long](3);
      }
    }
  }
  private static def one(a:Rail[Long], from:Long, n:Long) {
    for (j in 0..(n - 1)) a(from + j) = from;
  }
  static def called(a:Rail[Long], n:Long) {
    for (i in 0..(n - 1)) one(a, i * n, n);
  }

  static def expect(what:String, a:Rail[Long], body:()=>void) {
    try {
      body();
      Console.OUT.println(what + ": fine " + a);
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println(what + ": " + e.getMessage() + ", " + e.getStackTrace()(0) + " " + a);
    } catch (e:NullPointerException) {
      Console.OUT.println(what + ": null, " + e.getStackTrace()(0) + " " + a);
    }
  }
  static def rail(n:Long) = new Rail[Long](n);

  public static def main(args:Rail[String]) {
    for (size in 5..6) {
      val a = rail(size);
      expect("flat", a, () => flat(a, 2, 3));
      val b = rail(size);
      expect("below", b, () => below(b, 4));
      val c = rail(size);
      expect("blocks", c, () => blocks(c, 3, 2));
      val d = rail(size);
      expect("backwards", d, () => backwards(d, 6));
      val e = rail(size);
      expect("ints", e, () => ints(e, 6n, 5n));
      expect("flat ints", e, () => flatInts(e, 1n, 2n, 4n));
      expect("flat ints, too low", e, () => flatInts(e, 0n, 2n, 4n));
      expect("flat ints around", e, () => flatInts(e, 65536n, 65538n, 65536n));
      expect("wide ints", e, () => wideInts(e, 2n, 0));
      expect("wide ints around", e, () => wideInts(e, 1n, -1));
      val f = rail(size);
      expect("no rounds", f, () => noRounds(f, null, 6, 0));
      val g = rail(size);
      expect("some rounds", g, () => noRounds(g, g, 2, 6));
    }
    val keys = new Rail[Long](6, 2);
    for (size in 10..12) {
      val to = rail(size);
      expect("words", to, () => words(new Rail[Long](12, 3), to, keys, 11));
      val other = rail(12);
      expect("words from", other, () => words(new Rail[Long](size, 3), other, keys, 11));
    }
    val to = rail(12);
    expect("words with few keys", to, () => words(new Rail[Long](12, 3), to, new Rail[Long](5), 11));
    expect("words without keys", to, () => words(new Rail[Long](12, 3), to, null, 11));
    val grid = new Array_2[Long](3, 4);
    expect("above", null, () => above(grid, 3));
    expect("above, too far", null, () => above(grid, 4));
    Console.OUT.println(grid(0, 1) + " " + grid(2, 3) + " " + grid(2, 2));

    val few = rail(6);
    val far = Long.MAX_VALUE - 5;
    expect("far off", few, () => farOff(few, far, 0 - 2 * far, 1));
    expect("far apart", few, () => farOff(few, 0, 0, Long.MAX_VALUE));
    expect("around", few, () => farOff(few, 0, Long.MIN_VALUE, Long.MIN_VALUE));
    expect("back", few, () => farOff(few, 0, 2, -1));
    expect("null", few, () => farOff(null, 0, 2, 1));
    expect("null, no time", few, () => flat(null, 3, 0));

    val c = rail(4);
    expect("product", c, () => product(new Rail[Long](4, 2), new Rail[Long](4, (i:Long) => i), c, 2));
    expect("product, short", c, () => product(new Rail[Long](4, 3), new Rail[Long](3, (i:Long) => i), c, 2));
    val nine = new Rail[Long](9, (i:Long) => i);
    expect("leaves", nine, () => Console.OUT.println(leaves(nine, 3)));
    expect("called", nine, () => called(nine, 3));
    expect("called, too far", nine, () => called(nine, 4));
    val h = new Holder();
    expect("swapped", h.rail, () => h.swapping(4));
    expect("after", h.rail, () => h.swapping(3));
  }
}
