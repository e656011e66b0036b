// edition: 1.5
/* What X10 1.5 puts in where it is missing, and goes on. */
public class missing15 {
  int k = 1;
  int one( {
    return k
  }
  public static void main(String[] args) {
    final missing15 m = new missing15()
    int n = m.one();
    System.out.println(n);
  }
}
