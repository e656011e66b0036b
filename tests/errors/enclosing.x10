// Only an object of an inner class has an enclosing instance.
public class enclosing {
  static class Nested { def this() {} }
  static class Of[T] { def this(x:T) {} }
  static struct Number(n:Long) {}
  class Inner {}

  def own() = new Nested();
  def through() = this.new Nested();

  public static def main(Rail[String]) {
    val a = new enclosing();
    Console.OUT.println(a.new Nested());
    Console.OUT.println(a.new Of[Long](2));
    Console.OUT.println(a.new Number(2));
    Console.OUT.println(a.new Nested() { public def toString() = "x"; });
    Console.OUT.println(a.new Inner());
    Console.OUT.println(new Nested());
  }
  static class Sub extends Nested {
    def this(a:enclosing) { a.super(); }
  }
  static class Fine extends Inner {
    def this(a:enclosing) { a.super(); }
  }
}
