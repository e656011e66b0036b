/* java.util.Vector. */
package x10.editions.java.util;

import x10.compiler.Homed;
import x10.util.ArrayList;

@Homed
public class Vector {
  private val all:ArrayList[Any] = new ArrayList[Any]();

  public def this() {}
  public def this(capacity:Int) {}
  public def this(capacity:Int, increment:Int) {}

  public def size():Int = all.size() as Int;
  public def isEmpty():Boolean = all.isEmpty();
  public def add(v:Any):Boolean = all.add(v);
  public def addElement(v:Any):void { all.add(v); }
  public def add(spot:Int, v:Any):void { all.addBefore(spot, v); }
  public def insertElementAt(v:Any, spot:Int):void { all.addBefore(spot, v); }
  public def get(i:Int):Any = all(check(i));
  public def elementAt(i:Int):Any = all(check(i));
  public def firstElement():Any = all(check(0n));
  public def lastElement():Any = all(check(size() - 1n));
  public def set(i:Int, v:Any):Any {
    val old = all(check(i));
    all(i) = v;
    return old;
  }
  public def setElementAt(v:Any, i:Int):void { all(check(i)) = v; }
  public def remove(i:Int):Any = all.removeAt(check(i));
  public def removeElementAt(i:Int):void { all.removeAt(check(i)); }
  public def remove(v:Any):Boolean = removeElement(v);
  public def removeElement(v:Any):Boolean {
    val spot = indexOf(v);
    if (spot >= 0n)
      all.removeAt(spot);
    return spot >= 0n;
  }
  public def removeAllElements():void { all.clear(); }
  public def clear():void { all.clear(); }
  public def contains(v:Any):Boolean = indexOf(v) >= 0n;
  public def indexOf(v:Any):Int {
    for (i in 0..(all.size() - 1))
      if (v == null ? all(i) == null : v.equals(all(i)))
        return i as Int;
    return -1n;
  }
  private def check(i:Int):Long {
    if (i < 0n || i >= all.size())
      throw new ArrayIndexOutOfBoundsException("" + i);
    return i;
  }
  public def elements():Enumeration = new Elements(this);
  public def iterator():Iterator = new Elements(this);
  private static class Elements implements Enumeration, Iterator {
    private val of:Vector;
    private var spot:Int = 0n;
    def this(of:Vector) { this.of = of; }
    public def hasMoreElements():Boolean = spot < of.size();
    public def nextElement():Any = of.get(spot++);
    public def hasNext():Boolean = hasMoreElements();
    public def next():Any = nextElement();
  }
  public def toString():String {
    var s:String = "";
    for (i in 0..(all.size() - 1))
      s += (i > 0 ? ", " : "") + all(i);
    return "[" + s + "]";
  }
}
