// edition: 1.5
/* Constants of Java label cases, whatever names them: finals of classes, interfaces and bodies, casts and choices. */
public class caseconstants15 {
  static final int K = 3;
  static final byte SMALL = 2;
  interface Constants {
    int A = 17;
    int B = A + 1;
  }
  static class User implements Constants {
    int f(int x) {
      switch (x) {
        case A: return 1;
        case B: return 2;
        case Constants.A + 2: return 3;
        default: return 0;
      }
    }
  }
  public static void main(String[] args) {
    final int ONE = 1;
    final int TWO = ONE + 1;
    final int SIX = K * 2;
    final char c = 'a';
    for (int i = 0; i < 9; i++)
      switch (i) {
        case ONE: System.out.print("one "); break;
        case TWO: System.out.print("two "); break;
        case K: System.out.print("K "); break;
        case (int) 4.9: System.out.print("four "); break;
        case SMALL + 3: System.out.print("five "); break;
        case SIX: System.out.print("six "); break;
        case ONE < 2 ? 7 : 8: System.out.print("seven "); break;
        default: System.out.print("? ");
      }
    switch ('a') { case c: System.out.println("a"); }
    System.out.println(new User().f(17) + " " + new User().f(18) + " " + new User().f(19));
  }
}
