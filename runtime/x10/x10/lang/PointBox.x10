/* A space of points of which a type may say, by `rect`, that it is a box. A loop over one of which that is said counts
 * along each axis from its least index to its greatest; it does not ask for a cursor. */
package x10.lang;

public interface PointBox extends PointSpace {
  /** The bounds of an axis, by which a loop over the box counts. */
  def low(axis:Long):Long;
  /** The greatest index of an axis, included. */
  def high(axis:Long):Long;
}
