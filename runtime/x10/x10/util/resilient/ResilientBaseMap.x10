/* What every map of a resilient store does: keys with values that outlive a place. */
package x10.util.resilient;

import x10.util.Collection;
import x10.util.Map;
import x10.util.Set;

public interface ResilientBaseMap[K,V]{V haszero} {
  def containsKey(k:K):Boolean;
  def size():Long;
  def isEmpty():Boolean;

  /** A key that is not in the map has the value zero. */
  def get(k:K):V;
  operator this(k:K):V;

  /** These give the value of before, zero where there was none. */
  def put(k:K, v:V):V;
  operator this(k:K)=(v:V):V;
  def putIfAbsent(k:K, v:V):V;
  def replace(k:K, v:V):V;
  def remove(k:K):V;

  /** These change the map only where the key has that value, and say whether. */
  def remove(k:K, v:V):Boolean;
  def replace(k:K, oldValue:V, newValue:V):Boolean;

  /** As put and remove, without the value of before, which costs less. */
  def set(k:K, v:V):void;
  def deleteVoid(k:K):void;

  /** With a predicate: of those entries that it holds for. */
  def keySet():Set[K];
  def keySet(predicate:(Map.Entry[K,V])=>Boolean):Set[K];
  def values():Collection[V];
  def values(predicate:(Map.Entry[K,V])=>Boolean):Collection[V];
}
