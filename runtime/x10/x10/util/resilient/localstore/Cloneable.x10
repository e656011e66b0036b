/* A value of which a copy can be kept. */
package x10.util.resilient.localstore;

public interface Cloneable {
  public def clone():Cloneable;
}
