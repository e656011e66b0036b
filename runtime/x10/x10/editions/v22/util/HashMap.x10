/* A hash table of boxes. Up to 2.3 its sizes are Ints. */
package x10.editions.v22.util;

import x10.util.AbstractCollection;
import x10.util.Box;
import x10.util.Collection;
import x10.util.Set;

public class HashMap[K,V] implements Map[K,V] {
  private val boxes:x10.util.HashMap[K,Box[V]];

  public def this() { boxes = new x10.util.HashMap[K,Box[V]](); }
  public def this(size:Long) { boxes = new x10.util.HashMap[K,Box[V]](size); }

  public def size():Long = boxes.size();
  public def isEmpty():Boolean = boxes.size() == 0;
  public def clear():void { boxes.clear(); }
  public def containsKey(k:K):Boolean = boxes.containsKey(k);
  public operator this(k:K):Box[V] = boxes.get(k);
  public def get(k:K):Box[V] = boxes.get(k);
  public def getOrElse(k:K, orelse:V):V {
    val box = boxes.get(k);
    return box == null ? orelse : box.value;
  }
  public def getOrThrow(k:K):V = boxes.getOrThrow(k).value;
  public operator this(k:K)=(v:V):Box[V] = put(k, v);
  public def put(k:K, v:V):Box[V] = boxes.put(k, new Box[V](v));
  public def remove(k:K):Box[V] = boxes.remove(k);
  public def rehash():void { boxes.rehash(); }
  public def keySet():Set[K] = boxes.keySet();
  public def entries():Set[Map.Entry[K,V]] = new Entries[K,V](this);
  public def toString():String = boxes.toString();

  private static class Slot[Key,Val] implements Map.Entry[Key,Val] {
    private val inner:x10.util.Map.Entry[Key,Box[Val]];
    def this(inner:x10.util.Map.Entry[Key,Box[Val]]) { this.inner = inner; }
    public def getKey():Key = inner.getKey();
    public def getValue():Val = inner.getValue().value;
    public def setValue(v:Val):void { inner.setValue(new Box[Val](v)); }
  }

  private static class Slots[Key,Val] implements Iterator[Map.Entry[Key,Val]] {
    private val inner:Iterator[x10.util.Map.Entry[Key,Box[Val]]];
    def this(map:HashMap[Key,Val]) { inner = map.boxes.entries().iterator(); }
    public def hasNext():Boolean = inner.hasNext();
    public def next():Map.Entry[Key,Val] = new Slot[Key,Val](inner.next());
  }

  private static class Entries[Key,Val] extends AbstractCollection[Map.Entry[Key,Val]] implements
      Set[Map.Entry[Key,Val]] {
    private val map:HashMap[Key,Val];
    def this(map:HashMap[Key,Val]) { this.map = map; }
    public def iterator():Iterator[Map.Entry[Key,Val]] = new Slots[Key,Val](map);
    public def size():Long = map.boxes.size();
    public def contains(e:Map.Entry[Key,Val]):Boolean = map.containsKey(e.getKey());
    public def add(e:Map.Entry[Key,Val]):Boolean { throw new UnsupportedOperationException("the entries of a map"); }
    public def remove(e:Map.Entry[Key,Val]):Boolean {
      throw new UnsupportedOperationException("the entries of a map");
    }
    public def clone():Collection[Map.Entry[Key,Val]] {
      throw new UnsupportedOperationException("the entries of a map");
    }
  }
}
