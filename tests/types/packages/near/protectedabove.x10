package near;

import far.Square;
import far.Unit;

// A protected method that a subclass of another package overrides is called through the one above it, which this package sees.
class protectedabove extends Square {
  static def sidesOf(unit:Unit):Long = unit.sides(); // Square's is seen from a subclass, Unit's is not
  public static def main(Rail[String]) {
    val square = new Square();
    Console.OUT.println(square.sides() + " " + square.scaled(2) + " " + square.corners() + " " + square.both());
    Console.OUT.println(sidesOf(new Unit()) + " " + new Unit().scaled(3));
    val sides = (s:Square) => s.sides();
    Console.OUT.println(sides(square) + sides(new Unit()));
  }
}
