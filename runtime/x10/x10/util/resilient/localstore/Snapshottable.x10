/* What can give a copy of its part at this place, and take it back. */
package x10.util.resilient.localstore;

public interface Snapshottable {
  public def makeSnapshot_local():Cloneable;
  public def restoreSnapshot_local(snapshot:Cloneable):void;
}
