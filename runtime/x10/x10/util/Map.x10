/* Values by key. */
package x10.util;

public interface Map[K,V]{V haszero} {
  def containsKey(k:K):Boolean;
  /** The value, or zero. */
  def get(k:K):V;
  operator this(k:K):V;
  def getOrElse(k:K, orelse:V):V;
  /** NoSuchElementException where there is none. */
  def getOrThrow(k:K):V;
  /** Gives the value that was there, or zero. */
  def put(k:K, v:V):V;
  operator this(k:K)=(v:V):V;
  def delete(k:K):Boolean;
  def remove(k:K):V;
  def clear():void;
  def keySet():Set[K];
  def entries():Set[Entry[K,V]];
  def size():Long;

  public static interface Entry[Key,Val] {
    def getKey():Key;
    def getValue():Val;
    def setValue(v:Val):void;
  }
}
