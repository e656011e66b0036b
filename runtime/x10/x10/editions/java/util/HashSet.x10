/* java.util.HashSet. */
package x10.editions.java.util;

import x10.compiler.Homed;

@Homed
public class HashSet implements Set {
  private val all = new x10.util.HashSet[Any]();

  public def this() {}
  public def this(capacity:Int) {}

  public def size():Int = all.size() as Int;
  public def isEmpty():Boolean = all.size() == 0;
  public def contains(v:Any):Boolean = all.contains(v);
  public def add(v:Any):Boolean = all.add(v);
  public def remove(v:Any):Boolean = all.remove(v);
  public def clear():void { all.clear(); }
  public def iterator():Iterator {
    val list = new Vector();
    for (v in all)
      list.add(v);
    return list.iterator();
  }
  public def toString():String = all.toString();
}
