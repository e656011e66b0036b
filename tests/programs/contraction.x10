import x10.compiler.NoInline;
import x10.util.RailUtils;

/* Rails between a loop that fills them and one that reads them: whether they are gone is unobservable. */
public class contraction {
  static def add(x:Long, y:Long):Long = x + y;

  static @NoInline def squares(a:Rail[Long]):Long =
    RailUtils.reduce(RailUtils.map(a, new Rail[Long](a.size), (x:Long) => x * x), (x:Long, y:Long) => x + y, 0);

  // A chain, with one that maps in place.
  static @NoInline def chain(a:Rail[Long], b:Rail[Long]):Long {
    val products = RailUtils.map(a, b, new Rail[Long](a.size), (x:Long, y:Long) => x * y);
    val clipped = RailUtils.map(products, products, (x:Long) => x > 10 ? 10 : x);
    return RailUtils.reduce(clipped, (x:Long, y:Long) => x * 3 + y, 1);
  }

  // Read in another order, read twice, or read again: it stays.
  static @NoInline def backwards(a:Rail[Long]):Long {
    val twice = RailUtils.map(a, new Rail[Long](a.size), (x:Long) => 2 * x);
    var sum:Long = 0;
    for (i in 0..(a.size - 1)) sum = sum * 10 + twice(a.size - 1 - i);
    return sum;
  }
  static @NoInline def again(a:Rail[Long]):Long {
    val twice = RailUtils.map(a, new Rail[Long](a.size), (x:Long) => 2 * x);
    var sum:Long = 0;
    for (i in 0..(a.size - 1)) sum = sum * 10 + twice(i);
    return sum + twice(0) + twice.size;
  }

  // The second loop changes what the first one has read.
  static @NoInline def changing(a:Rail[Long]):Long {
    val last = RailUtils.map(a, new Rail[Long](a.size), (x:Long) => x + a(a.size - 1));
    var sum:Long = 0;
    for (i in 0..(a.size - 1)) {
      sum = sum * 100 + last(i);
      a(a.size - 1) = 0;
    }
    return sum;
  }

  // The second loop sets elements before it reads them, or only reads some.
  static @NoInline def overwritten(a:Rail[Long]):Long {
    val t = RailUtils.map(a, new Rail[Long](a.size), (x:Long) => x + 1);
    var sum:Long = 0;
    for (i in 0..(a.size - 1)) {
      t(i) = 7;
      sum += t(i);
    }
    return sum;
  }
  static @NoInline def some(a:Rail[Long]):Long {
    val t = RailUtils.map(a, new Rail[Long](a.size), (x:Long) => x + 1);
    var sum:Long = 0;
    for (i in 0..(a.size - 1)) if (i % 2 == 0) sum += t(i);
    return sum;
  }

  // Exceptions: which one, and what was done before it.
  static @NoInline def shorter(a:Rail[Long], b:Rail[Long], out:Rail[Long]):Long {
    val sums = new Rail[Long](a.size);
    for (i in 0..(a.size - 1)) sums(i) = a(i) + b(i);
    for (i in 0..(a.size - 1)) out(i) = sums(i);
    return out(0);
  }
  static @NoInline def divided(a:Rail[Long], by:Long):Long {
    val t = new Rail[Long](a.size);
    for (i in 0..(a.size - 1)) t(i) = a(i) / by;
    var sum:Long = 0;
    for (i in 0..(a.size - 1)) sum += t(i);
    return sum;
  }
  static @NoInline def counted(a:Rail[Long], b:Rail[Long], seen:Rail[Long]):Long {
    val t = new Rail[Long](a.size);
    for (i in 0..(a.size - 1)) t(i) = a(i) + b(i);
    var sum:Long = 0;
    for (i in 0..(a.size - 1)) {
      sum += t(i);
      seen(0)++;
    }
    return sum;
  }
  static def said(what:()=>Long):String {
    try {
      return what().toString();
    } catch (e:Exception) {
      return e.typeName();
    }
  }

  public static def main(args:Rail[String]) {
    val a = [1, 2, 3, 4], b = [5, 4, 3, 2], nothing = new Rail[Long](0), none:Rail[Long] = null;
    Console.OUT.println(squares(a) + " " + squares(nothing) + " " + said(() => squares(none)));
    Console.OUT.println(chain(a, b) + " " + chain(nothing, nothing) + " " + said(() => chain(none, b)));
    Console.OUT.println(backwards(a) + " " + again(a) + " " + overwritten(a) + " " + some(a));
    val c = [1, 2, 3, 4];
    Console.OUT.println(changing(c) + " " + c);
    val out = new Rail[Long](4), seen = [0];
    Console.OUT.println(said(() => shorter(a, [1, 1], out)) + " " + out + " " + shorter(a, b, out) + " " + out);
    Console.OUT.println(said(() => divided(a, 0)) + " " + divided(a, 2));
    Console.OUT.println(said(() => counted(a, [1], seen)) + " " + seen + " " + counted(a, b, seen) + " " + seen);
  }
}
