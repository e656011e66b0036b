// edition: 1.5
/* What X10 1.5 refuses in an atomic, and what overrides without its modifier. */
public class atomic15 {
  boolean b;
  int n = 0;
  void count() { n = n + 1; }
  safe void countSafely() { n = n + 1; }
  atomic void countAtomically() { count(); }
  static class Above {
    public nonblocking void waitsNot() { }
    public safe void isSafe() { }
    public local sequential void isBoth() { }
  }
  static class Below extends Above {
    public void waitsNot() { }
    public local nonblocking sequential void isSafe() { }
    public safe void isBoth() { }
  }
  static safe class AllSafe extends Above {
    public void waitsNot() { }
    public void isSafe() { }
    public void isBoth() { }
  }
  void refused() {
    clock c = clock.factory.clock();
    atomic { async { } }
    atomic { foreach (point [i] : [1:2]) { } }
    atomic { ateach (point [i] : dist.UNIQUE) { } }
    atomic { await b; }
    atomic { if (b) when (b) { } }
    atomic { next; }
    when (b) { next; }
  }
  void accepted() {
    atomic { count(); countSafely(); new AllSafe().waitsNot(); }
    when (b) { count(); }
    async { countAtomically(); }
    finish async { atomic n = 3; }
  }
  public static void main(String[] args) { }
}
