/* What a finish throws of which several activities failed. */
package x10.editions.v15.x10.lang;

import x10.editions.java.util.Vector;

public class MultipleExceptions extends Exception {
  public val exceptions:Vector;
  public def this(all:Rail[CheckedThrowable]) {
    super("several activities failed, the first with " + (all.size > 0 ? all(0).toString() : "nothing"));
    exceptions = new Vector();
    for (e in all)
      exceptions.add(e);
  }
}
