/* java.util.Iterator. */
package x10.editions.java.util;

public interface Iterator {
  def hasNext():Boolean;
  def next():Any;
}
