/* What can give a copy of its part at this place, and take it back. */
package x10.util.resilient.localstore;

public interface Snapshottable {
  /** A copy of the part at this place. */
  public def makeSnapshot_local():Cloneable;
  /** Makes the part at this place what it was when the copy was made. */
  public def restoreSnapshot_local(snapshot:Cloneable):void;
}
