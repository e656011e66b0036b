/** Type arguments of member classes that are inferred: what the enclosing object says of its own stays. */
public class membernew[X] {
  val x:X;
  def this(x:X) {
    this.x = x;
  }

  class P[U] {
    val u:U;
    def this(u:U) {
      this.u = u;
    }
    public def toString() = x + " " + u;
    def x() = x;

    class Q[W] {
      val w:W;
      def this(w:W) {
        this.w = w;
      }
      public def toString() = x + " " + u + " " + w;
    }

    // The parameter to infer has the name of the argument that the object's class has.
    def within(a:membernew[U]) = a.new P("str").new Q(u);
    def again[T](t:T, n:Long):String {
      if (n == 0)
        return "end " + t + " " + this;
      return new membernew[T](t).new P("p").again(n, n - 1) + t;
    }
  }
  def swap[T](t:T, other:membernew[T], n:Long):String = n == 0 ? x + "," + t : other.swap(x, this, n - 1);

  static class OfLongs extends membernew[Long] {
    def this() {
      super(5);
    }
    def inferred() = new P("in");
    def written() = new P[String]("in");
    def unnamed() = new P("in") {
      public def toString() = "unnamed " + u;
    };
  }

  static def local[T](t:T):String {
    class L[U] {
      val u:U;
      def this(u:U) {
        this.u = u;
      }
      public def toString() = t + " " + u;
      def more(v:T) = new L(v).toString();
    }
    return new L(5) + ", " + new L(t).more(t);
  }

  public static def main(Rail[String]) {
    val o = new membernew[Long](7);
    val p = o.new P(2.5);
    Console.OUT.println(p);
    val q:membernew[Long].P[Double].Q[Boolean] = p.new Q(true);
    Console.OUT.println(q);
    Console.OUT.println(p.new Q('c') {
      public def toString() = "unnamed " + w + ", " + super.toString();
    });
    Console.OUT.println(new membernew(3) {
      public def toString() = "unnamed " + (x + 1);
    });
    Console.OUT.println(p.within(new membernew(1.5)));
    Console.OUT.println(p.again("t", 2));
    Console.OUT.println(o.swap("s", new membernew("q"), 3));
    val of = new OfLongs();
    Console.OUT.println((of.inferred().x() + 1) + " " + (of.written().x() + 1) + " " + of.unnamed());
    Console.OUT.println(local("loc"));
  }
}
