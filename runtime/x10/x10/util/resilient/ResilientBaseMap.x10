/* What every map of a resilient store does: keys with values that outlive a place. */
package x10.util.resilient;

import x10.util.Collection;
import x10.util.Map;
import x10.util.Set;

public interface ResilientBaseMap[K,V]{V haszero} {
  /** Whether the key is in the map. */
  def containsKey(k:K):Boolean;
  /** How many keys there are. */
  def size():Long;
  /** Whether there are no keys. */
  def isEmpty():Boolean;

  /** A key that is not in the map has the value zero. */
  def get(k:K):V;
  /** As get(k). */
  operator this(k:K):V;

  /** These give the value of before, zero where there was none. */
  def put(k:K, v:V):V;
  /** As put(k, v). */
  operator this(k:K)=(v:V):V;
  /** Changes the map only where the key is not in it. */
  def putIfAbsent(k:K, v:V):V;
  /** Changes the map only where the key is in it. */
  def replace(k:K, v:V):V;
  /** Takes the key out. */
  def remove(k:K):V;

  /** These change the map only where the key has that value, and say whether. */
  def remove(k:K, v:V):Boolean;
  /** As replace(k, newValue), only where the key has the old value. */
  def replace(k:K, oldValue:V, newValue:V):Boolean;

  /** As put and remove, without the value of before, which costs less. */
  def set(k:K, v:V):void;
  /** Takes the key out; the value of before is not asked for. */
  def deleteVoid(k:K):void;

  /** With a predicate: of those entries that it holds for. */
  def keySet():Set[K];
  /** The keys of entries that the predicate holds for. */
  def keySet(predicate:(Map.Entry[K,V])=>Boolean):Set[K];
  /** The values of all keys. */
  def values():Collection[V];
  /** The values of entries that the predicate holds for. */
  def values(predicate:(Map.Entry[K,V])=>Boolean):Collection[V];
}
