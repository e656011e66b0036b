/* X10 1.5: casts and instanceof look at what a type says of properties, of a number and of a rank. */
class P(int p) { P(final int p) { property(p); } }
public class casts15 {
  static boolean is(Object o) {
    try { P(:p==1) x = (P(:p==1)) o; return x.p == 1; } catch (ClassCastException e) { return false; }
  }
  public static void main(String[] args) {
    Object one = new P(1), two = new P(2);
    System.out.println(is(one) + " " + is(two));
    System.out.println((one instanceof P(:self.p==1)) + " " + (two instanceof P(:p==1 && self.p != 7)));
    int n = 3;
    try {
      int (:self==3) i = (int (:self==3)) n;
      System.out.println(i);
      n = 4;
      i = (int (:self==3)) n;
      System.out.println("no");
    }
    catch (ClassCastException e) { System.out.println("cast"); }
    long l = 5;
    short s = (short (:self==5)) l;
    System.out.println((long (:self==5 && self!=6)) l + s);
    try {
      int[.] a = new int[[0:1,0:1]];
      int[:rank==1] b = (int[:rank==1]) a;
      System.out.println("no");
    } catch (ClassCastException e) { System.out.println("rank"); }
  }
}
