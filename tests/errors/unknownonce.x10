// A name that means nothing is told once in a body; one of another body again.
public class unknownonce {
  var n:Long = 0;
  static def loop() {
    for (i = 0; i < 3; i++) Console.OUT.println(i);
  }
  static def other() = i;
  def set(n:Long) { n = n; }
  static def remote(g:GlobalRef[unknownonce]) { at (g) Console.OUT.println(g.n); }
  static def between(a:Long) = 1 < a < 3;
}
