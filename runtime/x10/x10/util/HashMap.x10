/* A map in a hash table: slots, a power of two, searched one by one from the one that the key's hash names. The order
 * of iteration is that of the slots, which programs can see: it is the reference's. A removed entry stays until the
 * table is remade, and may come back. A full table is remade with twice the size, or, if nearly all was removed,
 * of the same: one through which entries only pass does not grow. As in the reference it is for one activity at a time:
 * without atomic around them, two that put at the same time lose entries, or leave a table without an empty slot, in
 * which a search does not end.
 *
 * ```
 * val ages = new HashMap[String,Long]();
 * ages("Ann") = 31;
 * ages("Bob") = 27;
 * Console.OUT.println(ages("Ann"));                // prints 31
 * Console.OUT.println(ages("Carl"));               // prints 0
 * Console.OUT.println(ages.getOrElse("Carl", -1)); // prints -1
 * var sum:Long = 0;
 * for (entry in ages.entries())
 *   sum += entry.getValue();
 * Console.OUT.println(sum);                        // prints 58
 * ```
 */
package x10.util;

import x10.compiler.NoInline;

public class HashMap[K,V]{V haszero} implements Map[K,V] {
  private static val SMALLEST:Long = 4;
  private static val FAR:Long = 3; // probes after which a table that is half full grows
  private static val SPARSE:Long = 8; // a table so many times as large as what lives in it is large enough

  var table:Rail[Slot[K,V]];
  private var live:Long;     // entries that are not removed
  private var used:Long;     // slots that are not empty
  var changes:Long;          // of the set of keys, so that iterators notice

  static class Slot[Key,Value]{Value haszero} implements Map.Entry[Key,Value] {
    val key:Key;
    val hash:Int;
    var value:Value;
    var removed:Boolean;

    def this(key:Key, value:Value, hash:Int) {
      this.key = key;
      this.value = value;
      this.hash = hash;
      removed = false;
    }
    public def getKey():Key = key;
    public def getValue():Value = value;
    public def setValue(v:Value):void { value = v; }
  }

  /** One without entries. */
  public def this() { this(SMALLEST); }
  /** One without entries, in a table of at least that many slots. */
  public def this(capacity:Long) {
    var size:Long = SMALLEST;
    while (size < capacity)
      size <<= 1;
    table = Unsafe.allocRailUninitialized[Slot[K,V]](size);
    live = 0;
    used = 0;
    changes = 0;
  }

  /** What `serialize` wrote. */
  public def this(from:x10.io.Deserializer) {
    this(SMALLEST);
    val n = from.readAny() as Long;
    for (var i:Long = 0; i < n; i++) {
      val key = from.readAny() as K;
      put(key, from.readAny() as V);
    }
  }
  /** Writes the entries, how many they are first: what goes to another place. */
  public def serialize(to:x10.io.Serializer):void {
    to.writeAny(live);
    for (e in entries()) {
      to.writeAny(e.getKey());
      to.writeAny(e.getValue());
    }
  }

  /** How many entries there are. */
  public def size():Long = live;
  /** Whether there are no entries. */
  public def isEmpty():Boolean = live == 0;
  /** Takes all entries out, and gives memory back. */
  public def clear():void {
    changes++;
    table = Unsafe.allocRailUninitialized[Slot[K,V]](SMALLEST);
    live = 0;
    used = 0;
  }

  protected def hash(k:K):Int = k.hashCode() * 17n;

  /** The slot that holds the key, removed ones included; null. */
  protected def find(k:K):Slot[K,V] {
    val h = hash(k);
    val mask = table.size - 1;
    for (var i:Long = 0; i < table.size; i++) {
      val slot = table(((h as Long) + i) & mask);
      if (slot == null)
        return null;
      if (slot.hash == h && k.equals(slot.key))
        return slot;
    }
    return null;
  }
  private def findLive(k:K):Slot[K,V] {
    val slot = find(k);
    return slot == null || slot.removed ? null : slot;
  }

  /** Whether there is an entry for the key: in constant time on average. */
  public def containsKey(k:K):Boolean = findLive(k) != null;
  /** The value of the key, or the zero value. */
  public operator this(k:K):V = get(k);
  /** The value of the key, or the zero value. */
  public def get(k:K):V {
    val slot = findLive(k);
    return slot == null ? Zero.get[V]() : slot.value;
  }
  /** The value of the key, or `orelse` where there is none. */
  public def getOrElse(k:K, orelse:V):V {
    val slot = findLive(k);
    return slot == null ? orelse : slot.value;
  }
  /** The value of the key; NoSuchElementException where there is none. */
  public def getOrThrow(k:K):V {
    val slot = findLive(k);
    if (slot == null)
      throw new NoSuchElementException("Not found:" + k);
    return slot.value;
  }

  /** Sets the value of the key. The result is what was there before, or the zero value. */
  public operator this(k:K)=(v:V):V = put(k, v);
  /** Sets the value of the key. The result is what was there before, or the zero value. */
  public def put(k:K, v:V):V {
    val slot = find(k);
    if (slot == null) {
      insert(k, v);
      return Zero.get[V]();
    }
    val old = slot.removed ? Zero.get[V]() : slot.value;
    if (slot.removed) {
      slot.removed = false;
      live++;
    }
    slot.value = v;
    return old;
  }
  private def insert(k:K, v:V):void {
    val probes = place(new Slot[K,V](k, v, hash(k)));
    changes++;
    if ((probes >= FAR && used >= table.size / 2) || used == table.size)
      remake(live * SPARSE < table.size ? table.size : table.size * 2);
  }
  /** Into the first empty slot from the one that its hash names; how many were not. */
  private def place(slot:Slot[K,V]):Long {
    val mask = table.size - 1;
    var i:Long = 0;
    while (table(((slot.hash as Long) + i) & mask) != null)
      i++;
    table(((slot.hash as Long) + i) & mask) = slot;
    live++;
    used++;
    return i;
  }
  /** Doubles the table and leaves out what was removed. */
  public def rehash():void { remake(table.size * 2); }
  private @NoInline def remake(size:Long):void {
    val old = table;
    changes++;
    table = Unsafe.allocRailUninitialized[Slot[K,V]](size);
    live = 0;
    used = 0;
    for (var i:Long = 0; i < old.size; i++) {
      val slot = old(i);
      if (slot != null && !slot.removed)
        place(slot);
    }
  }

  /** Takes the key's entry out. The result is its value, or the zero value. */
  public def remove(k:K):V {
    val slot = findLive(k);
    changes++;
    if (slot == null)
      return Zero.get[V]();
    val old = slot.value;
    slot.removed = true;
    slot.value = Zero.get[V]();
    live--;
    return old;
  }
  /** Takes the key's entry out; whether there was one. */
  public def delete(k:K):Boolean {
    val had = findLive(k) != null;
    remove(k);
    return had;
  }

  /** The keys: a view of the map, through which it cannot be changed. */
  public def keySet():Set[K] = new KeySet[K,V](this);
  /** The entries: a view of the map. Values can be set through them; none can be added or taken out. */
  public def entries():Set[Map.Entry[K,V]] = new EntrySet[K,V](this);

  /** The entries in braces: {a=1, b=2}. */
  public def toString():String {
    val s = new StringBuilder();
    s.add("{");
    val it = new Slots[K,V](this);
    while (it.hasNext()) {
      val slot = it.next();
      if (s.length() > 1n)
        s.add(", ");
      s.add("" + slot.getKey() + "=" + slot.getValue());
    }
    s.add("}");
    return s.result();
  }

  /** The live slots in their order. */
  static class Slots[Key,Value]{Value haszero} implements Iterator[Map.Entry[Key,Value]] {
    private val map:HashMap[Key,Value];
    private val changes:Long;
    private var i:Long;

    def this(map:HashMap[Key,Value]) {
      this.map = map;
      changes = map.changes;
      i = 0;
    }
    public def hasNext():Boolean {
      while (i < map.table.size) {
        val slot = map.table(i);
        if (slot != null && !slot.removed)
          return true;
        i++;
      }
      return false;
    }
    public def next():Map.Entry[Key,Value] {
      if (changes != map.changes)
        throw new Exception("The map was changed while it was iterated over");
      if (!hasNext())
        throw new NoSuchElementException();
      return map.table(i++);
    }
  }

  static class Keys[Key,Value]{Value haszero} implements Iterator[Key] {
    private val slots:Slots[Key,Value];
    def this(map:HashMap[Key,Value]) { slots = new Slots[Key,Value](map); }
    public def hasNext():Boolean = slots.hasNext();
    public def next():Key = slots.next().getKey();
  }

  static class KeySet[Key,Value]{Value haszero} extends AbstractCollection[Key] implements Set[Key] {
    private val map:HashMap[Key,Value];
    def this(map:HashMap[Key,Value]) { this.map = map; }
    public def iterator():Iterator[Key] = new Keys[Key,Value](map);
    public def contains(k:Key):Boolean = map.containsKey(k);
    public def size():Long = map.size();
    public def add(k:Key):Boolean { throw new UnsupportedOperationException("the key set of a map"); }
    public def remove(k:Key):Boolean { throw new UnsupportedOperationException("the key set of a map"); }
    public def clone():Collection[Key] { throw new UnsupportedOperationException("the key set of a map"); }
  }

  static class EntrySet[Key,Value]{Value haszero} extends AbstractCollection[Map.Entry[Key,Value]]
    implements Set[Map.Entry[Key,Value]] {
    private val map:HashMap[Key,Value];
    def this(map:HashMap[Key,Value]) { this.map = map; }
    public def iterator():Iterator[Map.Entry[Key,Value]] = new Slots[Key,Value](map);
    public def contains(e:Map.Entry[Key,Value]):Boolean {
      throw new UnsupportedOperationException("the entries of a map");
    }
    public def size():Long = map.size();
    public def add(e:Map.Entry[Key,Value]):Boolean { throw new UnsupportedOperationException("the entries of a map"); }
    public def remove(e:Map.Entry[Key,Value]):Boolean {
      throw new UnsupportedOperationException("the entries of a map");
    }
    public def clone():Collection[Map.Entry[Key,Value]] {
      throw new UnsupportedOperationException("the entries of a map");
    }
  }
}
