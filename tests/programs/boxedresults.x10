/** A method that gives a struct overrides one that gives an interface: its callers get an object of that interface. */
public class boxedresults {
  static interface Op { def apply(a:Long):Long; }
  static struct Inc(k:Long) implements Op { public def apply(a:Long) = a + k; }
  static struct Twice implements Op { public def apply(a:Long) = 2 * a; }

  // One override, and then several: a direct call, and one by way of the method table.
  static abstract class Frame { public abstract def op():Op; }
  static class One extends Frame { public def op():Inc = Inc(1); }
  static abstract class Step { public abstract def op():Op; }
  static class Up(k:Long) extends Step { public def op() = Inc(k); }
  static class Upper extends Up { def this() { super(100); } public def op() = Inc(k + 100); }
  static class Double extends Step { public def op() = Twice(); }
  static class Slow extends Step { public def op():Op = (new Up(7)).op(); }

  static interface Source[T] { def next():T; def both():Pair[T]; }
  static interface Pair[T] { def first():T; }
  static struct Same[T] implements Pair[T] {
    val value:T;
    def this(value:T) { this.value = value; }
    public def first() = value;
  }
  static class Numbers implements Source[Any] { public def next():Long = 5; public def both() = Same[Any]("same"); }
  static struct Letters implements Source[Any] { public def next():Char = 'x'; public def both() = Same[Any]('y'); }

  static abstract class Red[T] { public abstract def r():Reducible[T]; }
  static class Sum extends Red[Long] { public def r() = Reducible.SumReducer[Long](); }
  static class Most extends Red[Long] { public def r() = Reducible.MaxReducer[Long](0); }
  static def sum(red:Red[Long], a:Rail[Long]) {
    val r = red.r();
    var all:Long = r.zero();
    for (x in a) all = r(all, x);
    return all;
  }

  static interface Named { property name():Any; }
  static class Held(name:Long) implements Named {}
  static class Worded(name:String) implements Named {}

  static def ofOp[T](x:T) {T <: Maker} = x.make().apply(1);
  static interface Maker { def make():Op; }
  static struct Small implements Maker { public def make() = Inc(10); }
  static final class Big implements Maker { public def make() = Inc(20); }

  // A function that gives a struct, or takes an interface, is one of the other.
  static class Making implements (Long)=>Inc { public operator this(k:Long) = Inc(k); }
  static def made(f:(Long)=>Op) = f(3).apply(4);
  static def given(f:(Inc)=>Long) = f(Inc(5));

  static def comparable(x:Any) = x instanceof Comparable[Long];

  public static def main(Rail[String]) {
    val f:Frame = new One();
    Console.OUT.println(f.op().apply(40));
    f.op();
    for (s in [new Up(3) as Step, new Upper(), new Double(), new Slow()]) {
      s.op();
      Console.OUT.print(s.op().apply(40) + " " + s.op().typeName() + "; ");
    }
    Console.OUT.println();
    val up:Up = new Upper();
    Console.OUT.println(up.op().k + " " + up.op());
    for (s in [new Numbers() as Source[Any], Letters()])
      Console.OUT.print(s.next() + " " + comparable(s.next()) + " " + s.both().first() + "; ");
    Console.OUT.println();
    Console.OUT.println(sum(new Sum(), [1, 5, 3]) + " " + sum(new Most(), [1, 5, 3]));
    for (n in [new Held(7) as Named, new Worded("seven")])
      Console.OUT.print(n.name() + " " + comparable(n.name()) + "; ");
    Console.OUT.println();
    Console.OUT.println(ofOp(Small()) + " " + ofOp(new Big()));
    val maker = (k:Long) => Inc(k), taker = (o:Op) => o.apply(1);
    Console.OUT.println(made(new Making()) + " " + made(maker) + " " + given(taker));
  }
}
