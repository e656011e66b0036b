/* Loops over all of a rail: of one without elements, of one that is shorter than another, one too far. */
public class wholerails {
  static def total(r:Rail[Long]):Long {
    var s:Long = 0;
    for (x in r) s += x;
    return s;
  }
  static def made(n:Long):Rail[Long] {
    val r = new Rail[Long](n);
    for (i in 0..(n - 1)) r(i) = i + 1;
    return r;
  }
  static def product(a:Rail[Long], b:Rail[Long]):Long {
    val n = a.size;
    var s:Long = 0;
    for (i in 0..(n - 1)) s += a(i) * b(i);
    return s;
  }
  static def beyond(r:Rail[Long]):Long {
    val n = r.size;
    var s:Long = 0;
    for (i in 0..n) s += r(i);
    return s;
  }
  static def exchanged(a:Rail[Long], b:Rail[Long]):Long {
    var r:Rail[Long] = a;
    val n = r.size;
    r = b;
    var s:Long = 0;
    for (i in 0..(n - 1)) s += r(i);
    return s;
  }
  /** All pairs: the inner loop has no iterations where the rail has no elements, the outer one has. */
  static def pairs(n:Long, r:Rail[Long]):Long {
    val m = r.size;
    var s:Long = 0;
    for (i in 1..n) for (j in 0..(m - 1)) s += i * r(j);
    return s;
  }
  static def tell(f:()=>Long) {
    try {
      Console.OUT.println(f());
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("out of bounds");
    } catch (e:NullPointerException) {
      Console.OUT.println("null");
    } catch (e:NegativeArraySizeException) {
      Console.OUT.println("negative");
    }
  }
  public static def main(args:Rail[String]) {
    for (n in [0, 1, 5]) tell(() => total(made(n)));
    tell(() => total(made(-1)));
    tell(() => total(null));
    tell(() => product(made(2), made(3)));
    tell(() => product(made(3), made(2)));
    tell(() => product(made(0), null));
    tell(() => product(made(1), null));
    tell(() => beyond(made(0)));
    tell(() => beyond(made(4)));
    tell(() => exchanged(made(4), made(3)));
    tell(() => exchanged(made(3), made(4)));
    tell(() => pairs(2, made(0)));
    tell(() => pairs(2, made(3)));
    tell(() => pairs(0, made(3)));
  }
}
