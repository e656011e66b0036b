/* Values by key. */
package x10.util;

public interface Map[K,V]{V haszero} {
  /** Whether there is an entry for the key. */
  def containsKey(k:K):Boolean;
  /** The value, or zero. */
  def get(k:K):V;
  /** The value, or zero. */
  operator this(k:K):V;
  /** The value, or `orelse` where there is none. */
  def getOrElse(k:K, orelse:V):V;
  /** NoSuchElementException where there is none. */
  def getOrThrow(k:K):V;
  /** Gives the value that was there, or zero. */
  def put(k:K, v:V):V;
  /** Sets the value; gives the one that was there, or zero. */
  operator this(k:K)=(v:V):V;
  /** Takes the key's entry out; whether there was one. */
  def delete(k:K):Boolean;
  /** Takes the key's entry out; gives its value, or zero. */
  def remove(k:K):V;
  /** Takes all entries out. */
  def clear():void;
  /** All keys, each once. */
  def keySet():Set[K];
  /** All entries; their values can be set. */
  def entries():Set[Entry[K,V]];
  /** How many entries there are. */
  def size():Long;

  /** One key of a map and its value. */
  public static interface Entry[Key,Val] {
    /** Its key, which stays the same. */
    def getKey():Key;
    /** Its value now. */
    def getValue():Val;
    /** Changes its value in the map. */
    def setValue(v:Val):void;
  }
}
