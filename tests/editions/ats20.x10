// edition: 2.0
/* A long body of an at runs here without copies, and elsewhere with them; so do those within it. */
public class ats20 {
  var n:Int = 0;
  global def visit(p:Place, q:Place, told:Int):Void {
    val o = this;
    at (p) {
      val step = told + 1;
      at (o) { o.n += step; }
      finish {
        async (q) { at (o) { o.n += 10; } }
        async (o) { at (q) { at (o) { o.n += 100; } } }
      }
      try {
        at (q) { at (p) { if (told > 1) throw new Exception(); } }
      } catch (e:Exception) {
        at (o) { o.n += 1000; }
      }
    }
  }
  public static def main(Rail[String]) {
    val o = new ats20();
    o.visit(here, here, 1);
    Console.OUT.println(o.n);
    o.visit(here, here.next(), 2);
    Console.OUT.println(o.n);
    o.visit(here.next(), here, 3);
    Console.OUT.println(o.n);
    o.visit(here.next(), here.next(), 4);
    Console.OUT.println(o.n);
  }
}
