/* java.util.Hashtable. */
package x10.editions.java.util;

public class Hashtable extends HashMap {
  public def this() {}
  public def this(capacity:Int) {}
}
