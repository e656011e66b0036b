package shapes;

/** A round one. */
public class Circle extends Shape {
  /** In metres. */
  public val radius:Double;
  /** One around the origin. */
  public def this(radius:Double) { super("circle"); this.radius = radius; }
  /** Of a box that holds it. */
  public def this(box:Rail[Double]){box.size==4} { this(1.0); }
  /** Pi r squared. */
  public def area(scale:Double):Double = 3.14 * radius * radius * scale;
  /** The same name with other rails. */
  public def rails(a:Rail[Long], f:(Long)=>Rail[Double]):Shape = this;
  /** The same name with no rails. */
  public def rails():void { }
}
