/* The ghosts of a distributed array: what the rail of a place holds around the place's own elements, and how it gets
 * there. The one there is keeps them as an x10.regionarray.DistArray does. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public abstract class Halo[T] {
  /** The halo of this place: the box of its own elements, grown by the ghosts, row by row. */
  public abstract def rail():Rail[T];
  /** The bounds of that box along an axis, given those of the elements, of which there are some. */
  public abstract def min(low:Long, axis:Long):Long;
  /** The greatest index of that box along an axis, given that of the elements. */
  public abstract def max(high:Long, axis:Long):Long;

  /** Called at one place: all places get their ghosts, and it waits for them. */
  public abstract def update():void;
  /** Called at each place: sends what others have as ghosts, and does not wait. */
  public abstract def send():void;
  /** Called at each place: waits until its ghosts have arrived. */
  public abstract def await():void;
  /** Called at one place: joins the ghosts that places have of an element to the element by op; ghosts become `unit`.
   */
  public abstract def accumulate(op:(T,T)=>T, unit:T):void;
  /** Called at each place: sends its ghosts to those that have the elements, to be joined by op, and does not wait. */
  public abstract def sendBack(op:(T,T)=>T, unit:T):void;
}
