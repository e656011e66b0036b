// edition: 1.7
/* X10 1.7: arrays over places, rails of two kinds, boxes without an import, names that are words now, regions that are
 * united and subtracted. */
public class forms17 extends Value {
  const N:nat = 4;
  static class Reader {
    val in:String;
    def this(in:String) { this.in = in; }
    def read(val val:Int) = in + val;
  }
  static def inc(b:Box[Int]) = b.value + 1;
  public static def main(args:Rail[String]):Void {
    val as = Rail.makeVar[Int](N, (i:nat) => i * i);
    val ones = Rail.makeVal[Int](2, (nat) => 1);
    Console.OUT.println(as(3) + as.length + ones(1));
    Console.OUT.println(new Reader("r").read(3) + inc(6));
    val A = Array.make[Int](1..N, ((i):Point) => i);
    val B = Array.makeVar[Int]([0..1, 0..1] -> here, ((i, j):Point) => 2 * i + j);
    Console.OUT.println(A.reduce(Int.+, 0) + " " + B(1, 1) + " " + A.dist(A.region.minPoint()).id);
    val S = A.scan(Int.+, 0), L = A.lift((x:Int) => 10 * x);
    Console.OUT.println(S(N) + " " + L(2));
    val r = (0..5) - (2..3), u = (0..1) || (4..5);
    Console.OUT.println(r.size() + " " + u.size() + " " + r.contains(u) + " " + r.contains(Point.make(2)));
    val o = new Reader("o");
    Console.OUT.println((at (here.next()) o.location).id);
    val f = (x:Int) throws Exception => x + 1;
    Console.OUT.println(f(1) + " " + x10.lang.Runtime.sleep(1));
  }
}
