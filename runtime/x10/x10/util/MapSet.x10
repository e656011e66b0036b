/* A set that is the keys of a map. */
package x10.util;

public abstract class MapSet[T] extends AbstractCollection[T] implements Set[T] {
  protected val map:Map[T,Boolean];

  public def this(map:Map[T,Boolean]) { this.map = map; }
  public def size():Long = map.size();
  public def contains(v:T):Boolean = map.containsKey(v);
  public def add(v:T):Boolean {
    val had = map.containsKey(v);
    map.put(v, true);
    return !had;
  }
  public def remove(v:T):Boolean = map.delete(v);
  public def clear():void { map.clear(); }
  public def iterator():Iterator[T] = map.keySet().iterator();
}
