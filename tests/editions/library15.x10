// edition: 1.5
/* X10 1.5: members of its library that programs rarely use. */
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
public class library15 {
  static void arrays() {
    final int[.] a = new int[[0:1,0:1]](point [i, j]) { return j - 2 * i; };
    System.out.println(a.get(1, 0) + " " + a.abs().sum() + " " + a.maxAbs() + " " + a.scale(5).sum() + " " +
      a.lift(intArray.abs).reduce(intArray.mul, 7));
    final boolean[.] odd = new boolean[[0:3]](point [i]) { return i % 2 == 1; };
    System.out.println(odd.reduce(booleanArray.or, false) + " " + odd.reduce(booleanArray.and, true) + " " +
      odd.lift(booleanArray.neg)[0]);
    final int value[.] v = a;
    a.set(9, 0, 0);
    System.out.println(v.get(0, 0) + " " + v[1,1] + " " + a[0,0] + " " + v.distribution + " " + a.getClass());
    final point p = point.factory.point(new int[] { 4, 5 });
    System.out.println(p + " " + p.get(1) + " " + point.factory.allZero(2));
    try {
      System.out.println(a[p.get(0) - 4, 0, 0]);
    } catch (RankMismatchException e) { System.out.println("rank"); }
  }
  static void distributions() {
    final region r = [0:4,0:2];
    final dist d = dist.factory.random(r);
    int n = 0;
    for (int q = 0; q < place.MAX_PLACES; q++)
      n += (d | place.places(q)).region.size();
    System.out.println(n + " " + d.region.equals(r) + " " + dist.factory.arbitrary(r).region.equals(r));
    System.out.println(([0:9]->here).distributionEfficiency() + " " +
      dist.factory.block([0:9]).distributionEfficiency());
    final Set some = new HashSet();
    some.add(place.places(3));
    some.add(place.places(1));
    final dist two = dist.factory.block([0:4], some);
    String s = "";
    for (Iterator it = two.iterator(); it.hasNext();) s += two[(point) it.next()].id;
    System.out.println(s + " " + some.size() + " " + dist.factory.unique(some)[1].id);
  }
  /* Where an activity is to run is known before it begins. */
  static boolean has(final dist d, final point p) {
    try {
      finish { async (d[p]) {} }
      async (d[p]) {}
      return true;
    } catch (ArrayIndexOutOfBoundsException e) { return false; }
  }
  public static void main(String[] args) {
    arrays();
    distributions();
    System.out.println(has([0:3]->here, [2]) + " " + has([0:3]->here, [4]));
    final Object far = future (place.places(2)) { new Object() }.force();
    System.out.println(far.location + " " + far.getLocation().id);
    System.out.println(new String(new char[] { 'o', 'k' }) + java.lang.Short.MAX_VALUE);
    final future<x10.compilergenerated.BoxedInteger> f = future { new x10.compilergenerated.BoxedInteger(42) };
    System.out.println(f.force().intValue() + " " + f.force());
  }
}
