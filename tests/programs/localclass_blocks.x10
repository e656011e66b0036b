// A block after a local class is a statement, not the class's body after an empty guard.
public class localclass_blocks {
  interface Named { def name():String; }
  static class Base(n:Long) {}

  class Guarded {} { // a member: no block can follow it, so {} is its guard
    def seven() = 7;
  }

  public static def main(args:Rail[String]) {
    class Local {}
    {
      class Inner extends Local { public def toString() = "inner"; }
      Console.OUT.println(new Inner());
    }
    struct S(x:Long) {}
    { Console.OUT.println(S(3).x); }
    class Derived extends Base { def this() { super(4); } }
    class Empty[T] extends Derived implements Any {}
    { Console.OUT.println(new Empty[Long]().n); }
    class Sum(n:Long) {
      operator this+(o:Sum) { return new Sum(n + o.n); }
    }
    { Console.OUT.println((new Sum(2) + new Sum(3)).n); }
    class Positive(n:Long) {n != 0} { def twice() = 2 * n; }
    { Console.OUT.println(new Positive(5).twice()); }
    Console.OUT.println(new localclass_blocks().new Guarded().seven());
    Console.OUT.println((new Local() as Any) instanceof Local);
  }
}
