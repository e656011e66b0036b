// The enclosing instance of a generic class, named by it; a member class extended with an explicit outer instance; an
// inner class that is a subclass of the class around it; property methods without parentheses as the target of a call.
public class outerthis[T] {
  val t:T;
  def this(t:T) { this.t = t; }
  public def toString() = "outer " + t;

  class Inner {
    def get():T = outerthis.this.t;
    def up() = outerthis.this.toString();
  }
  class Same extends outerthis[Long] {
    def this() { super(5); }
    def both() = this.t + " in " + outerthis.this.t;
  }
  static class Base {
    val name:String;
    def this(name:String) { this.name = name; }
    class Part {
      val n:Long;
      def this(n:Long) { this.n = n; }
      def tell() = name + n;
    }
  }
  static class Twice {
    var x:Long = 3;
    val squares = new Rail[Long](4, (i:Long) => { val square = i * i; square });
    def this() {}
    def this(y:Long) { x = y; }
  }
  static class Shape(size:Long) {
    def box():Rail[Long] = new Rail[Long](size, (i:Long) => i);
    def last() = box().size + box()(size - 1);
  }

  public static def main(Rail[String]) {
    val o = new outerthis[String]("here");
    val i = o.new Inner();
    Console.OUT.println(i.get() + ", " + i.up());
    Console.OUT.println(o.new Same().both());
    val base = new Base("part ");
    val part = base.new Part(5) { def tell() = "my " + super.tell(); };
    Console.OUT.println(part.tell());
    Console.OUT.println(new Twice().squares(2) + " " + new Twice(9).squares(3));
    Console.OUT.println(new Shape(4).last());
  }
}
