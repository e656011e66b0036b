/* Points row by row, for a PointCursor: a row's points differ in their last index alone, which counts. */
package x10.lang;

public interface PointRows {
  /** To the next row that has points, resp. to the first; false: there is none. */
  def nextRow():Boolean;
  /** Of the row's points, by axis; of the last axis, and of all where points have more than four, the first one's. */
  def index(axis:Long):Long;
  /** The last index of the row's last point: of points with more than four indices a row has one. */
  def last():Long;
}
