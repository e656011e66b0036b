/* What stands for a value. */
package x10.editions.v15.x10.lang;

public interface Held {
  def held():Any;
}
