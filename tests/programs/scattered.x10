import x10.array.Array_2;
import x10.compiler.NoInline;
import x10.regionarray.*;

// Elements at indices that are read from rails, and their neighbours, where some are not there: what was done before
// that shows. Also of arrays whose regions are no boxes.
public class scattered {
  static @NoInline def four(e:Array[Long](2), is:Rail[Long], ks:Rail[Long]) {
    for (p in 0..(is.size - 1)) {
      val i = is(p);
      val k = ks(p);
      e(i, k) += 1;
      e(i + 1, k) += 10 * e(i, k);
      e(i, k + 1) += 100 * e(i + 1, k);
      e(i + 1, k + 1) += 1000;
    }
  }
  static @NoInline def four(e:DistArray[Long](2), is:Rail[Long], ks:Rail[Long]) {
    for (p in 0..(is.size - 1)) {
      val i = is(p);
      val k = ks(p);
      e(i, k) += 1;
      e(i + 1, k) += 10 * e(i, k);
      e(i, k + 1) += 100 * e(i + 1, k);
      e(i + 1, k + 1) += 1000;
    }
  }
  static @NoInline def four(e:Array_2[Long], is:Rail[Long], ks:Rail[Long]) {
    for (p in 0..(is.size - 1)) {
      val i = is(p);
      val k = ks(p);
      e(i, k) += 1;
      e(i + 1, k) += 10 * e(i, k);
      e(i, k + 1) += 100 * e(i + 1, k);
      e(i + 1, k + 1) += 1000;
    }
  }
  // What goes out of one iteration, and is caught, tells nothing in the next one.
  static @NoInline def caught(e:Array_2[Long], is:Rail[Long], ks:Rail[Long]):Long {
    var failed:Long = 0;
    for (p in 0..(is.size - 1)) {
      val i = is(p);
      val k = ks(p);
      try {
        e(i, k) += 1;
        e(i, k) += 10;
      } catch (ArrayIndexOutOfBoundsException) {
        failed++;
        if (i >= 0 && i < 2 && k >= 0 && k < 3) e(i, k) = -1;
      }
    }
    return failed;
  }

  static def attempt(what:String, body:()=>void) {
    try {
      body();
      Console.OUT.print("done");
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.print(e.getMessage());
    } catch (e:NullPointerException) {
      Console.OUT.print("null");
    }
    Console.OUT.print(", " + what + ": ");
  }
  static def sum(e:Array[Long](2)) {
    var s:Long = 0;
    for (p in e.region) s = 3 * s + e(p);
    Console.OUT.println(s);
  }
  static def all(what:String, r:Region(2), is:Rail[Long], ks:Rail[Long]) {
    val e = new Array[Long](r, 2);
    attempt(what, () => { four(e, is, ks); });
    sum(e);
    val d = DistArray.make[Long](Dist.makeConstant(r, here), 2);
    attempt(what + ", distributed", () => { four(d, is, ks); });
    sum(new Array[Long](r, (p:Point(2)) => d(p)));
  }

  public static def main(args:Rail[String]) {
    val box = Region.make(-1..3, 0..4);
    val triangle = Region.makeUpperTriangular(5);
    all("box", box, [-1, 2, 0], [0, 3, 1]);
    all("left of the box", box, [0, -2, 0], [0, 3, 1]);
    all("right of the box", box, [0, 3, 0], [0, 3, 1]);
    all("below the box", box, [0, 2, 0], [0, -1, 1]);
    all("above the box", box, [0, 2, 0], [0, 4, 1]);
    all("far off", box, [0, Long.MAX_VALUE, 0], [0, 0, 1]);
    all("far off again", box, [0, 0, 0], [0, Long.MAX_VALUE, 1]);
    all("triangle", triangle, [0, 1, 2], [1, 2, 3]);
    all("outside the triangle", triangle, [0, 1, 2], [1, 2, 2]);
    val plain = new Array_2[Long](4, 5, 2);
    for (k in [-1, 4, 3]) {
      attempt("plain, k = " + k, () => { four(plain, [0, 1, 0], [0, k, 1]); });
      attempt("plain, i = " + k, () => { four(plain, [0, k, 0], [0, 1, 1]); });
      Console.OUT.println(plain.reduce((a:Long, b:Long) => 3 * a + b, 0));
    }
    attempt("null", () => { four(null as Array_2[Long], [0, 1, 0], [0, 0, 1]); });
    attempt("null", () => { four(null as Array[Long](2), [0, 1, 0], [0, 0, 1]); });
    Console.OUT.println();
    val small = new Array_2[Long](2, 3, 2);
    Console.OUT.println(caught(small, [0, 1, 2, 1, -1, 0], [0, 3, 0, 2, 0, 2]));
    Console.OUT.println(small.reduce((a:Long, b:Long) => 3 * a + b, 0));
  }
}
