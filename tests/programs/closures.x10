/** Closures, function types, interfaces that are function types, rails made by a closure. */
public class closures {
  static def twice(f:(Long)=>Long, x:Long) = f(f(x));
  static def adder(n:Long):(Long)=>Long = (x:Long) => x + n;
  static def each(r:Rail[Long], f:(Long)=>void) {
    for (x in r) f(x);
  }
  static class Square implements (Long)=>Long {
    public operator this(x:Long):Long = x * x;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(twice((x:Long) => x * 3, 2));
    Console.OUT.println(adder(10)(5));
    Console.OUT.println(twice(new Square(), 3));
    val squares = new Rail[Long](5, (i:Long) => i * i);
    var sum:Long = 0;
    for (s in squares) sum += s;
    Console.OUT.println(sum);
    val total = new Cell[Long](0);
    each(squares, (x:Long) => { total() = total() + x; });
    Console.OUT.println(total());
    val compose = (f:(Long)=>Long, g:(Long)=>Long) => ((x:Long) => f(g(x)));
    Console.OUT.println(compose(adder(1), adder(2))(3));
    val greet = () => "hello";
    Console.OUT.println(greet());
  }
}
