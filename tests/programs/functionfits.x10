// A value that is a function is one of every function type that it fits; of generic overloads the one whose formals are
// the more specific is meant; the types of a function type's parameters may mention them; a user's do statement.
public class functionfits {
  static def applied(f:(Long)=>Any) = f(1);
  static operator try[E](body:()=>void, handler:(Rail[E])=>void) { body(); Console.OUT.println("a rail of them"); }
  static operator try[E](body:()=>void, handler:(E)=>void) { body(); Console.OUT.println("one of them"); }
  static operator do(body:()=>void, more:()=>Boolean) {
    body();
    while (more()) body();
  }
  var positive:(a:Long{a != 0}, b:Long{b != a}) => Long = null;
  static class Cell3[T] {
    val t:T;
    def this(t:T) { this.t = t; }
    def max(other:T){T <: Comparable[T]}:T {
      val larger = (x:T) => x.compareTo(other) > 0n ? x : other;
      return larger(t);
    }
  }

  public static def main(Rail[String]) {
    val r = [5n, 6n, 7n];
    Console.OUT.println(applied(r) + " " + applied((i:Long) => "at " + i));
    functionfits.try { Console.OUT.print("body, "); } catch (Rail[Exception]) {}
    functionfits.try { Console.OUT.print("body, "); } catch (Exception) {}
    val left = new Cell[Long](2);
    functionfits.do { Console.OUT.println("left: " + left()); } while (() => { left() = left() - 1; left() >= 0 });
    Console.OUT.println(new Cell3[Long](4).max(9) + " " + new Cell3[String]("b").max("a"));
  }
}
