// Declarations with the type first, as other languages have them.
public class typefirst {
  int count;
  Long twice(Long x) { return 2 * x; }
  void nothing() { }
  def Long thrice() { return 3; }
  private static long total = 0;
  def sum(Long n, Long m) = n + m;
  static def declared() {
    int i = 3;
    for (int j = 0; j < 3; j++) { }
    final Long k = 3;
    val a = b c;
    f(a b);
  }
}
