/* java.util.HashMap. */
package x10.editions.java.util;

import x10.compiler.Homed;

@Homed
public class HashMap {
  private val all = new x10.util.HashMap[Any,Any]();

  public def this() {}
  public def this(capacity:Int) {}

  public def size():Int = all.size() as Int;
  public def isEmpty():Boolean = all.size() == 0;
  public def containsKey(key:Any):Boolean = all.containsKey(key);
  public def get(key:Any):Any = all.containsKey(key) ? all.getOrThrow(key) : null;
  public def put(key:Any, value:Any):Any {
    val old = get(key);
    all.put(key, value);
    return old;
  }
  public def remove(key:Any):Any {
    val old = get(key);
    all.remove(key);
    return old;
  }
  public def clear():void { all.clear(); }
  private def keyList():Vector {
    val list = new Vector();
    for (key in all.keySet())
      list.add(key);
    return list;
  }
  public def keys():Enumeration = keyList().elements();
  public def elements():Enumeration {
    val list = new Vector();
    for (key in all.keySet())
      list.add(all.getOrThrow(key));
    return list.elements();
  }
  public def toString():String {
    var s:String = "";
    for (key in all.keySet())
      s += (s.length() > 0n ? ", " : "") + key + "=" + all.getOrThrow(key);
    return "{" + s + "}";
  }
}
