/** Parameters whose types mention one another: what is not proved of the arguments is checked, whatever their names. */
public class exchanged {
  static class Sized { val a:Rail[Long]; def this(r:Long, a:Rail[Long]{self.size == r}) { this.a = a; } }
  static class Lower extends Sized { def this(n:Long, b:Rail[Long]) { super(n, b); } }
  static class Held(r:Long, a:Rail[Long]{self.size == r}) {}
  static struct Kept(r:Long) { def this(r:Long, a:Rail[Long]{self.size == r}) { property(r); } }
  static class Chained[T](n:Long) {
    def this(n:Long, a:Rail[T]{self.size == n}, b:Rail[T]{self.size == a.size}) { property(n); }
    def this(a:Rail[T], n:Long) { this(n, a, a); }
  }

  // Called from within itself, with its own parameters in other places.
  static def swapped(r:Long, s:Long, a:Long{self == r}, again:Boolean):Long = again ? swapped(s, r, a, false) : a;
  static class Turned(r:Long, s:Long) {
    def this(r:Long, s:Long, a:Long{self == r}) { property(r, s); }
    static def turn(r:Long, s:Long, a:Long{self == r}) = new Turned(s, r, a).r;
    def turn(r:Long, s:Long{self == r}) = new Turned(s, r, s).s;
  }
  static def given(r:Long, s:Long):Long{self == r} = r as Long{self == r};
  static def taken(s:Long, r:Long) = swapped(s, r, given(r, s), false);

  static def tried(f:() => Any) {
    try {
      Console.OUT.print(f() + " ");
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.print("refused ");
    }
  }

  public static def main(args:Rail[String]) {
    val n = args.size + 3, three = new Rail[Long](n), two = new Rail[Long](args.size + 2);
    for (rail in [three, two]) {
      tried(() => new Sized(3, rail).a.size);
      tried(() => new Lower(n, rail).a.size);
      tried(() => new Held(n, rail).a.size);
      tried(() => Kept(3, rail).r);
      tried(() => new Chained[Long](n, rail, three).n);
      tried(() => new Chained(rail, 3).n);
    }
    Console.OUT.println();
    tried(() => swapped(1, 2, 1, true));
    tried(() => swapped(1, 1, 1, true));
    tried(() => Turned.turn(1, 2, 1));
    tried(() => new Turned(4, 4, 4).turn(n, n));
    tried(() => taken(1, 2));
    tried(() => taken(2, 2));
    Console.OUT.println();
  }
}
