// edition: 1.5
/* What types of X10 1.5 say of numbers and properties is looked at: now, or when the program runs. */
public class types15 {
  static class Pair(int i, int j) {
    public Pair(:i==a && j==b)(final int a, final int b) { property(a, b); }
  }
  static int(:self==3) three() { return 3; }
  static String checked(int n) {
    try {
      int(:self==3) m = n;
      return "is " + m;
    } catch (ClassCastException e) {
      return "is not";
    }
  }
  public static void main(String[] args) {
    int(:self==3) m = three();
    Pair(:i==1) p = new Pair(1, 2);
    System.out.println(m + p.i + p.j);
    System.out.println(checked(3) + ", " + checked(4));
  }
}
