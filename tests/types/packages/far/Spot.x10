package far;

public struct Spot(x:Double, y:Double) {
  property x() = x;
  property isLeft():Boolean = x < 0.0;
  property below(bound:Double):Boolean = y < bound;
}
