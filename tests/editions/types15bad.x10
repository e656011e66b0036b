// edition: 1.5
/* Values that types of X10 1.5 exclude. */
public class types15bad {
  static class Pair(int i, int j) {
    public Pair(:i==a && j==b)(final int a, final int b) { property(a, b); }
  }
  public static void main(String[] args) {
    int(:self==0) n = 1;
    char(:self=='b') c = 'a';
    Pair(:i==j) p = new Pair(1, 2);
    int(:self==4) four = 4;
    int(:self==3) three = (int(:self==3)) four;
    boolean b = 3 instanceof nullable<int(:self==4)>;
  }
}
