/* The ghosts of a distributed array: what the rail of a place holds around the place's own elements, and how it gets
 * there. The one there is keeps them as an x10.regionarray.DistArray does. */
package x10.array;

import x10.compiler.Unchanging;

@Unchanging
public abstract class Halo[T] {
  /** Of this place: the box of its own elements, grown by the ghosts, row by row. */
  public abstract def rail():Rail[T];
  /** The bounds of that box along an axis, given those of the elements, of which there are some. */
  public abstract def min(low:Long, axis:Long):Long;
  public abstract def max(high:Long, axis:Long):Long;

  public abstract def update():void;
  public abstract def send():void;
  public abstract def await():void;
  public abstract def accumulate(op:(T,T)=>T, unit:T):void;
  public abstract def sendBack(op:(T,T)=>T, unit:T):void;
}
