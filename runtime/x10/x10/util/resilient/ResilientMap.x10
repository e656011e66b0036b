/* A map that all places share by its name, and that outlives a place. There is no store behind it here, as where X10
 * runs without one: programs that have their own ways beside it compile, and getMap throws. */
package x10.util.resilient;

import x10.util.Collection;
import x10.util.Map;
import x10.util.NoSuchElementException;
import x10.util.Set;

public abstract class ResilientMap[K,V]{V haszero} implements ResilientBaseMap[K,V], Map[K,V] {
  public static def getMap[K,V](mapName:String){V haszero}:ResilientMap[K,V] {
    throw new Exception("There is no resilient store: " + mapName + " could not outlive a place. " +
              "A HashMap or a PlaceLocalHandle keeps data while all places run.");
  }

  /** A key that no other place uses. */
  public static def placeSpecificKey(key:String):String = placeSpecificKey(key, here.id());
  public static def placeSpecificKey(key:String, placeID:Long):String = key + placeID;

  public abstract def containsKey(k:K):Boolean;
  public abstract def containsValue(v:V):Boolean;
  public abstract def size():Long;
  public abstract def isEmpty():Boolean;
  public abstract def clear():void;

  public abstract def get(k:K):V;
  public operator this(k:K):V = get(k);
  public def getOrElse(k:K, orElse:V):V = containsKey(k) ? get(k) : orElse;
  public def getOrThrow(k:K):V {
    if (!containsKey(k))
      throw new NoSuchElementException("Not found");
    return get(k);
  }

  public abstract def put(k:K, v:V):V;
  public operator this(k:K)=(v:V):V = put(k, v);
  public abstract def putIfAbsent(k:K, v:V):V;
  public abstract def replace(k:K, v:V):V;
  public abstract def replace(k:K, oldValue:V, newValue:V):Boolean;
  public abstract def set(k:K, v:V):void;
  public abstract def remove(k:K):V;
  public abstract def remove(k:K, v:V):Boolean;
  public abstract def deleteVoid(k:K):void;
  public def delete(k:K):Boolean {
    val had = containsKey(k);
    deleteVoid(k);
    return had;
  }

  /** Begun, not waited for: the closure waits, and gives the value of before. */
  public abstract def asyncPut(k:K, v:V):()=>V;
  public abstract def asyncRemove(k:K):()=>V;

  /** Runs the closure where the entry is. */
  public abstract def submitToKey(k:K, entryProcessor:(Map.Entry[K,V])=>Any):Any;
  public abstract def asyncSubmitToKey(k:K, entryProcessor:(Map.Entry[K,V])=>Any):()=>Any;

  /** A lock for each key. */
  public abstract def lock(k:K):void;
  public abstract def unlock(k:K):void;
  public abstract def forceUnlock(k:K):void;
  public abstract def isLocked(k:K):Boolean;

  public abstract def entrySet():Set[Map.Entry[K,V]];
  public abstract def entrySet(predicate:(Map.Entry[K,V])=>Boolean):Set[Map.Entry[K,V]];
  public def entries():Set[Map.Entry[K,V]] = entrySet();
  public def entries(predicate:(Map.Entry[K,V])=>Boolean):Set[Map.Entry[K,V]] = entrySet(predicate);

  public abstract def keySet():Set[K];
  public abstract def keySet(predicate:(Map.Entry[K,V])=>Boolean):Set[K];
  public abstract def values():Collection[V];
  public abstract def values(predicate:(Map.Entry[K,V])=>Boolean):Collection[V];

  /** The store's own map. */
  public abstract def nativeMap():Any;
}
