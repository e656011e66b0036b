// Objects that are used as objects travel with those fields that are read where they arrive. An object is 4 bytes
// and its fields; in a rail of exactly such objects, its fields. An at expression is two messages.
// 2 places, line 38: 1 message, 16020 bytes
// 2 places, line 43: 2 messages, 16020 bytes
// 2 places, line 44: 2 messages, 20 bytes
// 2 places, line 45: 2 messages, 48 bytes
// 2 places, line 46: 2 messages, 20 bytes
// 2 places, line 47: 2 messages, 12 bytes
// 2 places, line 50: 2 messages, 36 bytes
// 2 places, line 52: 2 messages, 820 bytes
// 2 places, line 55: 2 messages, 60 bytes
// 2 places, line 57: 2 messages, 28 bytes
// 2 places, line 59: 2 messages, 24 bytes
public class Parts {
  static class C {
    var x:Double; var y:Double; var z:Double; var w:Double;
    def this(i:Double) { x = i; y = i + 1; z = i + 2; w = i + 3; }
  }
  static struct S {
    val x:Double; val y:Double; val z:Double; val w:Double;
    def this(i:Double) { x = i; y = i + 1; z = i + 2; w = i + 3; }
  }
  static class Large {
    val x:Long; val y:Long; val big = new Rail[Double](1000);
    def this(x:Long) { this.x = x; y = -x; }
    def fib(n:Long):Long = n < 2 ? x : fib(n - 1) + fib(n - 2);
  }
  static class Deep extends Large { val inner:Large; def this(x:Long) { super(x); inner = new Large(x * 10); } }
  static class Node { val value:Long; val next:Node; val big = new Rail[Double](100);
    def this(value:Long, next:Node) { this.value = value; this.next = next; } }
  static def sum(c:Large, n:Long):Long = n == 0 ? 0 : c.x + sum(c, n - 1);
  static def nest(d:Deep, n:Long):Long = n == 0 ? d.inner.y : nest(d, n - 1);
  static def make(a:Long):Large = a == -7 ? null : new Large(a);
  static def length(n:Node):Long = n == null ? 0 : n.value + length(n.next);
  public static def main(args:Rail[String]) {
    val p = Place(Place.numPlaces() - 1), n = args.size;
    val a = new Rail[C](1000, (i:Long) => new C(i as Double)), b = new Rail[S](1000, (i:Long) => S(i as Double));
    finish at (p) async {
      var s:Double = 0;
      for (k in 0..(a.size - 1)) s += a(k).x + a(k).y;
      if (s != 1000000.0) throw new Exception("bad " + s);
    }
    Console.OUT.println(at (p) { var s:Double = 0; for (e in b) s += e.w - e.x; s });
    val c = new Large(1 + n); var got:Long = at (p) c.fib(10);
    val d = new Deep(2 + n); got += at (p) nest(d, 3) + sum(d, 2);
    Console.OUT.println(got + (at (p) sum(c, 10)));
    val r = at (p) make(here.id + 4);
    Console.OUT.println(r.x + (at (p) make(n - 7) == null ? 1 : 0));
    var most:Long = 0;
    for (i in 1..1) { val m = at (p) make(n + i); most = Math.max(most, m.x - m.y); }
    Console.OUT.println(most);
    val t = at (p) new Rail[Large](100, (i:Long) => make(i));
    var all:Long = 0; for (i in t.range) all += t(i).y; Console.OUT.println(all);
    val list = new Node(1, new Node(2, new Node(3, new Node(4, null))));
    Console.OUT.println(at (p) length(list));
    val two = new Rail[Large](2, c);
    Console.OUT.println(at (p) two(0) == two(1) ? two(1).x : 0);
    val same = new Rail[Large](0);
    Console.OUT.println((at (p) same) == null);
  }
}
// without object_splitting: 2 places, line 38: 1 message, 36012 bytes
