/** A vector of two dimensions. */
public struct Vec2(x:Double, y:Double) {
  public def this(x:Double, y:Double) { property(x, y); }

  public operator this + (that:Vec2):Vec2 = Vec2(x + that.x, y + that.y);
  public operator this - (that:Vec2):Vec2 = Vec2(x - that.x, y - that.y);
  public operator (k:Double) * this:Vec2 = Vec2(k * x, k * y);
  public def dot(that:Vec2):Double = x * that.x + y * that.y;
}
