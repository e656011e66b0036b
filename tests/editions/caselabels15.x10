// edition: 1.5
public class caselabels15 {
  static final int BASE = 10;
  static String name(int n) {
    final int ONE = 1;
    final int TWO = ONE + 1;
    final int MANY = BASE * TWO + 1;
    switch (n) {
      case ONE: return "one";
      case TWO: return "two";
      case MANY: return "many";
      case BASE: return "base";
      default: return "other";
    }
  }
  public static void main(String[] args) {
    for (int i = 0; i < 22; i++)
      if (name(i) != "other")
        System.out.println(i + " " + name(i));
  }
}
