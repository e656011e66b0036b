/* Regions, distributions and arrays of X10 1.5: how points are dealt out, what the algebra gives, how all print. */
public class sets15 {
  static void parts(final String name, final dist d) {
    String s = name + ":";
    for (int i = 0; i < place.MAX_PLACES; i++) {
      final region r = (d | place.places(i)).region;
      s += " " + r.size();
    }
    System.out.println(s);
  }
  static void regions() {
    final region(:rank==2) r = [0:4,0:2];
    System.out.println(r + " " + [0:9] + " " + r.size() + " " + r.rank + " " + r.rank(1) + " " + r.rank(0).high());
    System.out.println(r.coord(7) + " " + r.ordinal([2, 1]) + " " + r.contains([4, 2]) + " " + r.contains([5, 0]));
    final region shell = r - [1:3,1:1];
    String s = "";
    for (point [i, j] : shell) s += i * 10 + j + " ";
    System.out.println(s + shell.size() + " " + shell.contains([2, 1]));
    System.out.println((r || [5:6,0:2]) + " " + (r && [-1:1,2:8]) + " " + (r - r).size());
    System.out.println(([0:3] || [6:9]).size() + " " + (([0:9] - [3:5]) && [2:6]).size());
    System.out.println([0:2, [1:2]] + " " + region.factory.emptyRegion(2).size() + " " +
      region.factory.upperTriangular(4).size());
  }
  static void distributions() {
    parts("block", dist.factory.block([0:4,0:2]));
    parts("block", dist.factory.block([0:9]));
    parts("cyclic", dist.factory.cyclic([0:9]));
    parts("blockCyclic", dist.factory.blockCyclic([0:9], 2));
    parts("unique", dist.UNIQUE);
    parts("constant", [0:9]->place.LAST_PLACE);
    final dist two = ([0:3]->place.FIRST_PLACE) || ([4:9]->place.places(1));
    parts("union", two);
    parts("minus", two - [2:5]);
    parts("restricted", two | [3:4]);
    parts("common", two && dist.factory.block([0:9]));
    System.out.println(two[3].id + " " + two.get([4]).id + " " + two.contains([9]) + " " + ([0:1]->here));
    final dist c = dist.factory.blockCyclic([0:9], 2);
    String s = "";
    for (point [i] : c) s += c[i].id;
    System.out.println(s);
  }
  static void arrays() {
    final dist d = dist.factory.block([0:4,0:2]);
    final int[:rank==2] a = new int[d] (point [i, j]) { return 10 * i + j; };
    finish ateach (point p : a.distribution) { a[p] += here.id - a.distribution[p].id; }
    System.out.println(a.sum() + " " + a.reduce(intArray.max, 0) + " " + a.region + " " + (a + a).sum());
    int bad = 0;
    for (point p : a) {
      try { bad += a[p] < 0 ? 1 : 0; }
      catch (BadPlaceException e) { bad++; }
    }
    System.out.println(bad);
    final double[:rank==1] x = new double[[1:4]] (point [i]) { return i / 2.0; };
    System.out.println(x.scan(doubleArray.add, 0)[4] + " " + x.sum());
    try { x[5] = 1; } catch (ArrayIndexOutOfBoundsException e) { System.out.println("outside"); }
    final int value[:rank==1] v = new int value[[0:3]] (point [i]) { return i * i; };
    final int[] seen = new int[place.MAX_PLACES];
    final place home = here;
    finish ateach (point [q] : dist.UNIQUE) {
      final int n = v[q] + v.region.size();
      async (home) { seen[q] = n; }
    }
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2] + " " + seen[3] + " " + seen.length);
  }
  static void failures() {
    try {
      finish async (here.next()) { throw new RuntimeException("one"); }
    } catch (RuntimeException e) { System.out.println(e.getMessage()); }
    try {
      finish ateach (point p : dist.UNIQUE) { throw new RuntimeException("each"); }
    } catch (x10.lang.MultipleExceptions e) { System.out.println(e.exceptions.size()); }
  }
  static void numbers() {
    final byte b = (byte) 300;
    final int shifted = (b & 0xff) << 8;
    final char c = 'a';
    System.out.println(b + " " + shifted + " " + (c + 1) + " " + (char) (c + 1) + " " + (int) 1e10 + " " + -7 % 3);
    System.out.println(1e7 + " " + 1e-5 + " " + 100.0 / 3 + " " + (float) 0.1 + " " + (1 << 31) + " " + here);
    final java.util.Random r = new java.util.Random(42L);
    System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextDouble() + " " +
      r.nextGaussian());
  }
  public static void main(String[] args) {
    regions();
    distributions();
    arrays();
    failures();
    numbers();
  }
}
