/* A set that is the keys of a map. */
package x10.util;

public abstract class MapSet[T] extends AbstractCollection[T] implements Set[T] {
  protected val map:Map[T,Boolean];

  /** The keys of the map, which it uses from then on. */
  public def this(map:Map[T,Boolean]) { this.map = map; }
  /** How many elements there are. */
  public def size():Long = map.size();
  /** Whether v is a key of the map. */
  public def contains(v:T):Boolean = map.containsKey(v);
  /** Puts an element in; whether it was not there. */
  public def add(v:T):Boolean {
    val had = map.containsKey(v);
    map.put(v, true);
    return !had;
  }
  /** Takes an element out; whether it was there. */
  public def remove(v:T):Boolean = map.delete(v);
  /** Takes all elements out. */
  public def clear():void { map.clear(); }
  /** A new iterator over the keys of the map. */
  public def iterator():Iterator[T] = map.keySet().iterator();
}
