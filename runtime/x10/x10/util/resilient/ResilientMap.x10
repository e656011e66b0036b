/* A map that all places share by its name, and that outlives a place. It has no store here, as where X10
 * runs without one: programs that have their own ways beside it compile, and getMap throws. */
package x10.util.resilient;

import x10.util.Collection;
import x10.util.Map;
import x10.util.NoSuchElementException;
import x10.util.Set;

public abstract class ResilientMap[K,V]{V haszero} implements ResilientBaseMap[K,V], Map[K,V] {
  /** The map of a name: it always throws, since nothing here could outlive a place. */
  public static def getMap[K,V](mapName:String){V haszero}:ResilientMap[K,V] {
    throw new Exception("There is no resilient store: " + mapName + " could not outlive a place. " +
              "A HashMap or a PlaceLocalHandle keeps data while all places run.");
  }

  /** A key that no other place uses. */
  public static def placeSpecificKey(key:String):String = placeSpecificKey(key, here.id());
  /** A key that only this place uses, by its number. */
  public static def placeSpecificKey(key:String, placeID:Long):String = key + placeID;

  /** Whether the key is in the map. */
  public abstract def containsKey(k:K):Boolean;
  /** Whether a key has the value. */
  public abstract def containsValue(v:V):Boolean;
  /** How many keys there are. */
  public abstract def size():Long;
  /** Whether there are no keys. */
  public abstract def isEmpty():Boolean;
  /** Takes all keys out. */
  public abstract def clear():void;

  /** The value of the key, or zero. */
  public abstract def get(k:K):V;
  /** As get(k). */
  public operator this(k:K):V = get(k);
  /** The value of the key, or `orElse`. */
  public def getOrElse(k:K, orElse:V):V = containsKey(k) ? get(k) : orElse;
  /** The value of the key; NoSuchElementException where there is none. */
  public def getOrThrow(k:K):V {
    if (!containsKey(k))
      throw new NoSuchElementException("Not found");
    return get(k);
  }

  /** Sets the value of the key; gives the one of before, or zero. */
  public abstract def put(k:K, v:V):V;
  /** As put(k, v). */
  public operator this(k:K)=(v:V):V = put(k, v);
  /** Sets the value only where the key is not in the map; gives the one of before, or zero. */
  public abstract def putIfAbsent(k:K, v:V):V;
  /** Sets the value only where the key is in the map; gives the one of before, or zero. */
  public abstract def replace(k:K, v:V):V;
  /** Sets the value only where it is oldValue; whether it was. */
  public abstract def replace(k:K, oldValue:V, newValue:V):Boolean;
  /** Sets the value; the one of before is not asked for. */
  public abstract def set(k:K, v:V):void;
  /** Takes the key out; gives its value, or zero. */
  public abstract def remove(k:K):V;
  /** Takes the key out only where it has that value; whether it had. */
  public abstract def remove(k:K, v:V):Boolean;
  /** Takes the key out; its value is not asked for. */
  public abstract def deleteVoid(k:K):void;
  /** Takes the key out; whether it was there. */
  public def delete(k:K):Boolean {
    val had = containsKey(k);
    deleteVoid(k);
    return had;
  }

  /** Begun, not waited for: the closure waits, and gives the value of before. */
  public abstract def asyncPut(k:K, v:V):()=>V;
  /** Takes the key out, and is not waited for: the closure waits, and gives the value of before. */
  public abstract def asyncRemove(k:K):()=>V;

  /** Runs the closure where the entry is. */
  public abstract def submitToKey(k:K, entryProcessor:(Map.Entry[K,V])=>Any):Any;
  /** The same, and is not waited for: the closure waits, and gives the result. */
  public abstract def asyncSubmitToKey(k:K, entryProcessor:(Map.Entry[K,V])=>Any):()=>Any;

  /** A lock for each key. */
  public abstract def lock(k:K):void;
  /** Gives the lock of the key back. */
  public abstract def unlock(k:K):void;
  /** Gives the lock of the key back, whoever has it. */
  public abstract def forceUnlock(k:K):void;
  /** Whether anybody has the lock of the key. */
  public abstract def isLocked(k:K):Boolean;

  /** All entries. */
  public abstract def entrySet():Set[Map.Entry[K,V]];
  /** The entries that the predicate holds for. */
  public abstract def entrySet(predicate:(Map.Entry[K,V])=>Boolean):Set[Map.Entry[K,V]];
  /** As entrySet(). */
  public def entries():Set[Map.Entry[K,V]] = entrySet();
  /** As entrySet(predicate). */
  public def entries(predicate:(Map.Entry[K,V])=>Boolean):Set[Map.Entry[K,V]] = entrySet(predicate);

  /** All keys. */
  public abstract def keySet():Set[K];
  /** The keys of entries that the predicate holds for. */
  public abstract def keySet(predicate:(Map.Entry[K,V])=>Boolean):Set[K];
  /** The values of all keys. */
  public abstract def values():Collection[V];
  /** The values of entries that the predicate holds for. */
  public abstract def values(predicate:(Map.Entry[K,V])=>Boolean):Collection[V];

  /** The store's own map. */
  public abstract def nativeMap():Any;
}
