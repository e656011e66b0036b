package far;

import near.Shape;

public class Square extends Shape {
  protected def sides():Long = 4 + super.sides();
  protected def scaled(by:Long):Long = 100 + super.scaled(by);
  protected def diagonals():Long = 2;
  public def both():Long = sides() + scaled(1);
}
