/* Which ghosts a place keeps around its own elements, and how they get there (GhostManager):
 *     Ghosts.make(1).periodic().faces()
 *     Ghosts.make([2 as Long, 0, 1]).by("shift")
 * Along an axis with a width of 0 nothing is kept. An axis that is not cut has ghosts too where it is periodic: they
 * are images of the place's own elements. */
package x10.regionarray;

import x10.compiler.Unchanging;

@Unchanging
public final class Ghosts {
  private val widths:Rail[Long];   // of the axes; of all, where it is one
  private val wraps:Rail[Boolean]; // the same
  val isFaces:Boolean;
  val algorithm:String;

  private def this(widths:Rail[Long], wraps:Rail[Boolean], isFaces:Boolean, algorithm:String) {
    this.widths = widths;
    this.wraps = wraps;
    this.isFaces = isFaces;
    this.algorithm = algorithm;
  }
  /** Ghosts of one width along all axes, or of a width for each, with edges and corners; the space ends. */
  public static def make(width:Long):Ghosts = make(new Rail[Long](1, width));
  /** Ghosts of a width for each axis; IllegalArgumentException where one is negative. */
  public static def make(widths:Rail[Long]):Ghosts {
    for (width in widths)
      if (width < 0)
        throw new IllegalArgumentException("ghosts of width " + width);
    return new Ghosts(new Rail[Long](widths), new Rail[Boolean](1), false, defaultAlgorithm());
  }
  /** The environment variable X10_GHOSTS, put without it. */
  private static def defaultAlgorithm():String {
    val name = System.getenv("X10_GHOSTS");
    return name == null ? "put" : name;
  }
  /** The space goes on at its other end: along all axes, or along those that the flags say. */
  public def periodic():Ghosts = periodic(new Rail[Boolean](1, true));
  /** The space goes on at its other end along the axes for which the flag is true. */
  public def periodic(axes:Rail[Boolean]):Ghosts = new Ghosts(widths, new Rail[Boolean](axes), isFaces, algorithm);
  /** Without edges and corners, which have no value then: what lies along one axis from an element of the place. */
  public def faces():Ghosts = new Ghosts(widths, wraps, true, algorithm);
  /** By "put", "shift", "put-global" or "shift-global". */
  public def by(algorithm:String):Ghosts = new Ghosts(widths, wraps, isFaces, algorithm);

  def width(axis:Long):Long = widths(widths.size == 1 ? 0 : axis);
  def isPeriodic(axis:Long):Boolean = wraps(wraps.size == 1 ? 0 : axis);
  def requireRank(rank:Long):void {
    if (widths.size != 1 && widths.size != rank)
      throw new IllegalArgumentException(widths.size + " widths of ghosts for " + rank + " axes");
    if (wraps.size != 1 && wraps.size != rank)
      throw new IllegalArgumentException(wraps.size + " axes are said to be periodic or not, of " + rank);
  }
}
