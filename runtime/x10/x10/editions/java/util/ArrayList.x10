/* java.util.ArrayList. */
package x10.editions.java.util;

public class ArrayList extends Vector {
  public def this() {}
  public def this(capacity:Int) { super(capacity); }
}
