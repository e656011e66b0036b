/* Points row by row, for a PointCursor: a row's points differ in their last index alone, which counts. */
package x10.lang;

public interface PointRows {
  /** Moves to the next row that has points, or to the first; false: there is none. */
  def nextRow():Boolean;
  /** An index of the row's points; for the last axis, and for all if points have more than four, the first point's. */
  def index(axis:Long):Long;
  /** The last index of the row's last point: of points with more than four indices a row has one. */
  def last():Long;
}
