// What a GlobalRef means elsewhere: only what is known to be at home is applied.
public class homes {
  static class Owner {
    private val root = GlobalRef[Owner](this);
    val other:GlobalRef[Owner] = root;
    transient var n:Long = 0;
    def own() = root().n;
    def left(p:Place) { at (p) root().n = 1; }
    def among(a:Owner, b:Owner) { at (a.root) { a.root().n = 1; b.root().n = 2; } }
    def named(a:Owner) { at (a.other) a.other().n = 3; at (a.other.home) a.other().n = 4; }
    def twice(a:Owner, p:Place) { at (a.root) at (p) a.root().n = 5; }
  }
  static def given(r:GlobalRef[Owner]) { at (r) r().n = 6; r().n = 7; }
  public static def main(args:Rail[String]) {}
}
