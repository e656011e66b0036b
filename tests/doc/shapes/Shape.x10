/* Plane figures. Not about <b>HTML</b>, but `a < b`. */
package shapes;

import x10.util.ArrayList;

/**
 * A figure with an area, in square metres.
 *
 * <p>Javadoc's <code>tags</code> work, as does {@code x < y}:
 * <ul>
 * <li>one</li>
 * <li>two</li>
 * </ul>
 * See {@link Circle}, {@link Circle#radius the radius}, {@link #area()}, `ArrayList`, IllegalArgumentException.
 *
 * ```
 * val c = new Circle(2.0);
 * Console.OUT.println(c.radius); // prints 2.0
 * for (i in 1..2)
 *   Console.OUT.println(i);
 * // prints 1
 * // prints 2
 * ```
 *
 *   indented(code) && more;
 *
 * - first item
 *   goes on
 * - second item
 *
 * 1. numbered
 * 2. items
 *
 * @property name what it is called
 * @see Circle
 */
public abstract class Shape(name:String) {
  /** The default unit, which is the metre. More of it: see below. */
  public static val UNIT = 1.0, OTHER:Double = 2;
  protected var count:Long = 0; // how often it was asked

  /**
   * Computes it anew each time.
   *
   * @param scale the factor, not 0
   * @return the area
   * @throws IllegalArgumentException where scale is 0
   */
  public abstract def area(scale:Double):Double;
  public def area() = area(1.0);
  /** Area. */
  public def shapeArea():Double = area();
  /** Joins two of them. */
  public operator this + (that:Shape):ArrayList[Shape] = null;
  /** Scales one. */
  public static operator (f:Double) * (s:Shape):Shape = s;
  /** How many corners it has. */
  public operator this(i:Long):Long = i;
  /** Changes a corner. */
  public operator this(i:Long)=(v:Long):void { }
  /** Turns it around. */
  public operator - this:Shape = this;
  /** A number is a circle. */
  public static operator (x:Double):Shape = new Circle(x);
  /** A text is a circle too, if asked for. */
  public static operator (x:String) as ? :Shape = new Circle(1.0);
  def hidden() { }
  private def secret() { }

  /** What makes figures. */
  public static interface Maker {
    /** Makes a figure of n corners. */
    def make(n:Long){n != 0}:Shape;
  }
}

/** Seen by nobody else. */
class Internal { public def invisible() { } }
