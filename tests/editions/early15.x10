// edition: 1.5
/* Initializers of X10 1.5 that say nothing of their object come before its properties are set, others after. */
public class early15 {
  static class Span(region bounds, int n) {
    final region all = [1:10];
    final int half = 5;
    final int[.] a = new int[bounds];
    final int twice = n * 2;
    Span(:self.bounds==this.all)(final int k) {
      property(this.all, half + k);
    }
  }
  public static void main(String[] args) {
    final Span s = new Span(2);
    System.out.println((s.bounds == s.all) + " " + s.bounds + " " + s.n + " " + s.twice + " " + s.a.region.size());
  }
}
