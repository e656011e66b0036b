// A virtual call on an object that the same function makes is one of a known function: the iterator of a loop, and the
// object that a copied body was given. Where the object comes from elsewhere, its table says which function runs.
public class knownobjects {
  static class Steps(first:Long, limit:Long) implements Iterable[Long] {
    public def iterator():Iterator[Long] = new Stepper(first, limit);
  }
  static class Stepper(limit:Long) implements Iterator[Long] {
    private var i:Long;
    def this(first:Long, limit:Long) {
      property(limit);
      i = first;
    }
    public def hasNext():Boolean = i < limit;
    public def next():Long = i++;
  }
  static interface Shape {
    def area():Double;
  }
  static class Square(side:Double) implements Shape {
    public def area():Double = side * side;
  }
  static class Strip(width:Double) implements Shape {
    public def area():Double = width;
  }
  static def twice(s:Shape):Double = s.area() + s.area();

  // CHECK-LABEL: static int64_t knownobjects_sum(x10_context *cx{{.*[^;]$}}
  // CHECK-NOT: X10_ITABLE
  // CHECK-NOT: X10_ITABLE
  // CHECK-LABEL: static double knownobjects_areas(x10_context *cx{{.*[^;]$}}
  // CHECK-NOT: X10_ITABLE
  // CHECK-LABEL: static double knownobjects_either(x10_context *cx{{.*[^;]$}}
  // CHECK: X10_ITABLE{{.*}}->area(
  static @x10.compiler.NoInline def sum(n:Long):Long {
    var sum:Long = 0;
    for (i in new Steps(1, n)) sum += i;
    return sum;
  }
  static @x10.compiler.NoInline def areas(x:Double):Double = twice(new Square(x)) + twice(new Strip(x));
  static @x10.compiler.NoInline def either(x:Double, shape:Shape):Double = twice(x > 1.0 ? new Square(x) : shape);

  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(5) + " " + areas(3.0) + " " + either(2.0, new Strip(2.0)));
  }
}
