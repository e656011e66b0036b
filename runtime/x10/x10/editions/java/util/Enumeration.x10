/* java.util.Enumeration. */
package x10.editions.java.util;

public interface Enumeration {
  def hasMoreElements():Boolean;
  def nextElement():Any;
}
