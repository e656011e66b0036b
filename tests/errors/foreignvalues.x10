// Values as other languages use them.
public class foreignvalues {
  static def conditions(n:Long, d:Double) {
    if (n) return;
    while (1n) break;
    when (d) { }
    val a = n ? 1 : 2;
    if (!n) return;
    if (n <> 3) return;
    if (n > 0) return; elif (n < 0) { return; }
  }
  static def elements(h:PlaceLocalHandle[Rail[Long]], g:GlobalRef[Rail[Long]], n:Long) {
    h(0) = 3;
    g(0) = 3;
    n(0) = 3;
  }
  static def calls(m:x10.util.HashMap[String,Long]) {
    Console.OUT.println("n =", 3);
    Console.OUT.print("n", 3, 4);
    m.getOrDefault("a", 0);
    val l = new x10.util.ArrayList[Long];
    val k = new x10.util.HashMap[String,Long];
  }
}
