/* Values by key, up to X10 2.4: what is found is in a box, and nothing found is null. */
package x10.editions.v22.util;

import x10.util.Box;
import x10.util.Set;

public interface Map[K,V] {
  def containsKey(k:K):Boolean;
  def get(k:K):Box[V];
  def getOrElse(k:K, orelse:V):V;
  def getOrThrow(k:K):V;
  def put(k:K, v:V):Box[V];
  def remove(k:K):Box[V];
  def keySet():Set[K];
  def clear():void;
  def entries():Set[Entry[K,V]];
  def size():Long;

  public static interface Entry[Key,Val] {
    def getKey():Key;
    def getValue():Val;
    def setValue(v:Val):void;
  }
}
