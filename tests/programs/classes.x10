/** Classes, constructors, inheritance, abstract methods, interfaces, virtual calls, super, static nested classes. */
public class classes {
  static abstract class Shape {
    val name:String;
    def this(name:String) { this.name = name; }
    abstract def area():Double;
    def describe():String = name + " of area " + area();
    public def toString():String = "[" + describe() + "]";
  }
  static interface Scalable {
    def scale(factor:Double):Shape;
  }
  static class Square extends Shape implements Scalable {
    val side:Double;
    def this(side:Double) {
      super("square");
      this.side = side;
    }
    def area() = side * side;
    public def scale(factor:Double):Shape = new Square(side * factor);
  }
  static class Circle extends Shape {
    val radius:Double;
    def this(radius:Double) {
      super("circle");
      this.radius = radius;
    }
    def area() = 3.0 * radius * radius;
    def describe():String = "round " + super.describe();
  }
  static class Counter {
    var count:Long = 0;
    static val START = 5;
    def this() { this(START); }
    def this(start:Long) { count = start; }
    def increment():Counter { count++; return this; }
  }
  public static def main(args:Rail[String]) {
    val shapes = [new Square(2.0) as Shape, new Circle(1.0)];
    for (s in shapes) Console.OUT.println(s);
    val scalable:Scalable = new Square(1.5);
    Console.OUT.println(scalable.scale(2.0).describe());
    Console.OUT.println(new Counter().increment().increment().count);
    Console.OUT.println(shapes(0) instanceof Square);
    Console.OUT.println(shapes(1) instanceof Scalable);
    try {
      val wrong = shapes(1) as Square;
      Console.OUT.println(wrong);
    } catch (e:ClassCastException) {
      Console.OUT.println("ClassCastException");
    }
    val none:Counter = null;
    try {
      none.increment();
    } catch (e:NullPointerException) {
      Console.OUT.println("NullPointerException");
    }
  }
}
