/* A value of which a copy can be kept. */
package x10.util.resilient.localstore;

public interface Cloneable {
  /** A copy that does not change when this does. */
  public def clone():Cloneable;
}
