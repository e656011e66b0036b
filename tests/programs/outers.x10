/** What a constraint says of an enclosing object is asked of the one around the receiver. */
public class outers {
  val i:Int;
  val name:String;
  def this(i:Int) { this.i = i; this.name = "o" + i; }

  class Inner {
    def m(x:Int{self == outers.this.i}) = "m" + x;
    def guarded(x:Int){x == outers.this.i} = "g" + x;
    def given():Int{self == outers.this.i} = outers.this.i;
    def own() = m(outers.this.i) + m(i);
    class Numbered(n:Int) {
      def this(n:Int{self == outers.this.i}):Numbered{self.n == outers.this.i} { property(n); }
    }
    class Deeper {
      def m(x:Int{self == outers.this.i}, of:Inner{self == Inner.this}) = "d" + x;
    }
  }
  class Lower extends Inner {
    def below() = m(outers.this.i) + guarded(i);
  }
  class Made(n:Int) {
    def this(n:Int{self == outers.this.i}):Made{self.n == outers.this.i} { property(n); }
  }
  static class Extended extends Made {
    def this(of:outers, n:Int) { of.super(n); }
  }
  def asked(other:outers.Inner) {
    tried(() => other.m(i));
    tried(() => other.guarded(i));
  }

  static def exact(n:Int, wanted:Int{self == n}) = wanted;
  static def tried(f:()=>String) {
    try {
      Console.OUT.print(f() + " ");
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.print("refused ");
    }
  }

  public static def main(Rail[String]) {
    val one = new outers(1n), two = new outers(2n);
    val a = one.new Inner(), b = two.new Inner(), c = two.new Lower();
    Console.OUT.println(a.own() + " " + b.own() + " " + c.own() + " " + c.below());
    for (x in [1n, 2n]) {
      tried(() => a.m(x));
      tried(() => b.m(x));
      tried(() => c.m(x));
      tried(() => a.guarded(x));
      tried(() => b.guarded(x));
      tried(() => c.guarded(x));
    }
    Console.OUT.println();
    tried(() => b.m(b.given()));
    tried(() => a.m(b.given()));
    tried(() => b.guarded(c.given()));
    Console.OUT.println();
    one.asked(a);
    one.asked(b);
    two.asked(c);
    Console.OUT.println();
    val deep = b.new Deeper();
    tried(() => deep.m(2n, b));
    tried(() => deep.m(1n, b));
    tried(() => deep.m(2n, a));
    for (x in [1n, 2n]) {
      tried(() => "e" + new Extended(two, x).n);
      tried(() => "a" + (two.new Made(x) { def more() = n; }).more());
      tried(() => "f" + exact(two.new Made(x).n, 2n) + exact(two.new Made(2n).n, x));
      tried(() => "n" + a.new Numbered(x).n);
      tried(() => "n" + b.new Numbered(x).n);
    }
    Console.OUT.println();
  }
}
