/* java.util.LinkedList. */
package x10.editions.java.util;

public class LinkedList extends Vector {
  public def this() {}
  public def addLast(v:Any):void { add(v); }
  public def addFirst(v:Any):void { add(0n, v); }
  public def getFirst():Any = firstElement();
  public def getLast():Any = lastElement();
  public def removeFirst():Any = remove(0n);
  public def removeLast():Any = remove(size() - 1n);
}
