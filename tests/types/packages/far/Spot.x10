package far;

public struct Spot(x:Double, y:Double) {
  property x() = x;
  property isAtLeft():Boolean = x == -1.0;
  property isAt(bound:Double):Boolean = y == bound;
}
