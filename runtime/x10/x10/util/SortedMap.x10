/* A map whose keys are in order, in a balanced tree (Adelson-Velsky, Landis): below each entry, the heights of both
 * sides differ by 1 at most. To find, put, remove, and to find a neighbour takes time that grows with the logarithm of
 * the size; to go through m entries takes that, and time for each of the m. A map that is changed while it is iterated
 * over throws at the next step. It is for one activity at a time.
 *
 * ```
 * val heights = new SortedMap[String,Long]();
 * heights("Elbrus") = 5642;
 * heights("Ararat") = 5137;
 * heights("Kazbek") = 5054;
 * Console.OUT.println(heights);                           // prints {Ararat=5137, Elbrus=5642, Kazbek=5054}
 * Console.OUT.println(heights.last().getKey());           // prints Kazbek
 * Console.OUT.println(heights.floor("F").getValue());     // prints 5642
 * for (e in heights.entriesBetween("B", "F"))
 *   Console.OUT.println(e.getKey());                      // prints Elbrus
 * Console.OUT.println(heights.ceiling("L") == null);      // prints true
 * ```
 */
package x10.util;

public class SortedMap[K,V]{V haszero} implements Map[K,V] {
  private val cmp:(K,K)=>Int;
  private var root:Node[K,V];
  private var count:Long;
  var changes:Long; // of the set of keys, so that iterators notice

  static class Node[Key,Value]{Value haszero} implements Map.Entry[Key,Value] {
    val key:Key;
    var value:Value;
    var left:Node[Key,Value];
    var right:Node[Key,Value];
    var height:Int;

    def this(key:Key, value:Value) {
      this.key = key;
      this.value = value;
      left = null;
      right = null;
      height = 1n;
    }
    public def getKey():Key = key;
    public def getValue():Value = value;
    public def setValue(v:Value):void { value = v; }
  }

  /** One without entries, in the order of compareTo. */
  public def this(){K <: Comparable[K]} { this((x:K, y:K) => x.compareTo(y)); }
  /** One without entries, in the order of a function that is negative where its first argument comes first, and 0 of
   * keys that are the same. */
  public def this(cmp:(K,K)=>Int) {
    this.cmp = cmp;
    root = null;
    count = 0;
    changes = 0;
  }

  /** How many entries there are. */
  public def size():Long = count;
  /** Whether there are no entries. */
  public def isEmpty():Boolean = count == 0;
  /** Takes all entries out. */
  public def clear():void {
    changes++;
    root = null;
    count = 0;
  }
  /** A map of its own with the same entries and the same order. */
  public def clone():SortedMap[K,V] {
    val copy = new SortedMap[K,V](cmp);
    copy.root = copyOf(root);
    copy.count = count;
    return copy;
  }
  private static def copyOf[K,V](n:Node[K,V]){V haszero}:Node[K,V] {
    if (n == null)
      return null;
    val copy = new Node[K,V](n.key, n.value);
    copy.left = copyOf[K,V](n.left);
    copy.right = copyOf[K,V](n.right);
    copy.height = n.height;
    return copy;
  }

  // ---- by key ----

  private def find(k:K):Node[K,V] {
    var n:Node[K,V] = root;
    while (n != null) {
      val order = cmp(k, n.key);
      if (order == 0n)
        return n;
      n = order < 0n ? n.left : n.right;
    }
    return null;
  }
  /** Whether there is an entry for the key. */
  public def containsKey(k:K):Boolean = find(k) != null;
  /** The value of the key, or the zero value. */
  public operator this(k:K):V = get(k);
  /** The value of the key, or the zero value. */
  public def get(k:K):V {
    val n = find(k);
    return n == null ? Zero.get[V]() : n.value;
  }
  /** The value of the key, or `orelse` where there is none. */
  public def getOrElse(k:K, orelse:V):V {
    val n = find(k);
    return n == null ? orelse : n.value;
  }
  /** The value of the key; NoSuchElementException where there is none. */
  public def getOrThrow(k:K):V {
    val n = find(k);
    if (n == null)
      throw new NoSuchElementException("Not found:" + k);
    return n.value;
  }
  /** Sets the value of the key. The result is what was there before, or the zero value. */
  public operator this(k:K)=(v:V):V = put(k, v);
  /** Sets the value of the key. The result is what was there before, or the zero value. */
  public def put(k:K, v:V):V {
    val n = find(k);
    if (n == null) {
      root = with(root, k, v);
      count++;
      changes++;
      return Zero.get[V]();
    }
    val old = n.value;
    n.value = v;
    return old;
  }
  /** Takes the key's entry out; whether there was one. */
  public def delete(k:K):Boolean {
    if (find(k) == null)
      return false;
    root = without(root, k);
    count--;
    changes++;
    return true;
  }
  /** Takes the key's entry out. The result is its value, or the zero value. */
  public def remove(k:K):V {
    val old = get(k);
    delete(k);
    return old;
  }

  // ---- the tree ----

  private static def height[K,V](n:Node[K,V]){V haszero}:Int = n == null ? 0n : n.height;
  private static def measure[K,V](n:Node[K,V]){V haszero}:void {
    n.height = Math.max(height[K,V](n.left), height[K,V](n.right)) + 1n;
  }
  private static def toRight[K,V](n:Node[K,V]){V haszero}:Node[K,V] {
    val top = n.left;
    n.left = top.right;
    top.right = n;
    measure[K,V](n);
    measure[K,V](top);
    return top;
  }
  private static def toLeft[K,V](n:Node[K,V]){V haszero}:Node[K,V] {
    val top = n.right;
    n.right = top.left;
    top.left = n;
    measure[K,V](n);
    measure[K,V](top);
    return top;
  }
  /** The tree of n, whose sides are balanced and differ by 2 at most, balanced. */
  private static def balanced[K,V](n:Node[K,V]){V haszero}:Node[K,V] {
    val lean = height[K,V](n.left) - height[K,V](n.right);
    if (lean > 1n) {
      if (height[K,V](n.left.left) < height[K,V](n.left.right))
        n.left = toLeft[K,V](n.left);
      return toRight[K,V](n);
    }
    if (lean < -1n) {
      if (height[K,V](n.right.right) < height[K,V](n.right.left))
        n.right = toRight[K,V](n.right);
      return toLeft[K,V](n);
    }
    measure[K,V](n);
    return n;
  }
  /** The tree of n with an entry for a key that has none in it. */
  private def with(n:Node[K,V], k:K, v:V):Node[K,V] {
    if (n == null)
      return new Node[K,V](k, v);
    if (cmp(k, n.key) < 0n)
      n.left = with(n.left, k, v);
    else
      n.right = with(n.right, k, v);
    return balanced[K,V](n);
  }
  /** The tree of n without a key that has an entry in it. */
  private def without(n:Node[K,V], k:K):Node[K,V] {
    val order = cmp(k, n.key);
    if (order < 0n) {
      n.left = without(n.left, k);
    } else if (order > 0n) {
      n.right = without(n.right, k);
    } else {
      if (n.left == null || n.right == null)
        return n.left == null ? n.right : n.left;
      val next = least[K,V](n.right);
      next.right = withoutLeast[K,V](n.right);
      next.left = n.left;
      return balanced[K,V](next);
    }
    return balanced[K,V](n);
  }
  private static def withoutLeast[K,V](n:Node[K,V]){V haszero}:Node[K,V] {
    if (n.left == null)
      return n.right;
    n.left = withoutLeast[K,V](n.left);
    return balanced[K,V](n);
  }
  private static def least[K,V](n:Node[K,V]){V haszero}:Node[K,V] {
    var m:Node[K,V] = n;
    while (m.left != null)
      m = m.left;
    return m;
  }
  private static def greatest[K,V](n:Node[K,V]){V haszero}:Node[K,V] {
    var m:Node[K,V] = n;
    while (m.right != null)
      m = m.right;
    return m;
  }

  // ---- by order ----

  /** The entry of the least key; null where there are no entries. */
  public def first():Map.Entry[K,V] = root == null ? null : least[K,V](root);
  /** The entry of the greatest key; null where there are no entries. */
  public def last():Map.Entry[K,V] = lastNode();
  /** The entry of the greatest key that is k or less; null where there is none. */
  public def floor(k:K):Map.Entry[K,V] = nodeBefore(k, true);
  /** The entry of the least key that is k or greater; null where there is none. */
  public def ceiling(k:K):Map.Entry[K,V] = nodeAfter(k, true);
  /** The entry of the greatest key that is less than k; null where there is none. */
  public def lower(k:K):Map.Entry[K,V] = nodeBefore(k, false);
  /** The entry of the least key that is greater than k; null where there is none. */
  public def higher(k:K):Map.Entry[K,V] = nodeAfter(k, false);

  private def lastNode():Node[K,V] = root == null ? null : greatest[K,V](root);
  private def nodeBefore(k:K, orSame:Boolean):Node[K,V] {
    var n:Node[K,V] = root;
    var found:Node[K,V] = null;
    while (n != null) {
      val order = cmp(n.key, k);
      if (order < 0n || orSame && order == 0n) {
        found = n;
        n = n.right;
      } else {
        n = n.left;
      }
    }
    return found;
  }
  private def nodeAfter(k:K, orSame:Boolean):Node[K,V] {
    var n:Node[K,V] = root;
    var found:Node[K,V] = null;
    while (n != null) {
      val order = cmp(n.key, k);
      if (order > 0n || orSame && order == 0n) {
        found = n;
        n = n.left;
      } else {
        n = n.right;
      }
    }
    return found;
  }

  /** The keys in their order: a view of the map, through which it cannot be changed. */
  public def keySet():Set[K] = new KeySet[K,V](this);
  /** The entries by their keys: a view of the map. Values can be set through them; none can be added or taken out. */
  public def entries():Set[Map.Entry[K,V]] = new EntrySet[K,V](this);
  /** The entries from key low to key high, both included: a view of the map. None where high is less. */
  public def entriesBetween(low:K, high:K):Iterable[Map.Entry[K,V]] = new Section[K,V](this, low, high);
  /** The keys from low to high, both included: a view of the map. None where high is less. */
  public def keysBetween(low:K, high:K):Iterable[K] = new KeySection[K,V](this, low, high);

  /** The entries in braces: {a=1, b=2}. */
  public def toString():String {
    val s = new StringBuilder();
    s.add("{");
    val it = nodes();
    while (it.hasNext()) {
      val n = it.next();
      if (s.length() > 1)
        s.add(", ");
      s.add("" + n.key + "=" + n.value);
    }
    s.add("}");
    return s.result();
  }

  // ---- iteration ----

  /** Over all nodes. */
  private def nodes():Nodes[K,V] {
    val it = new Nodes[K,V](this, lastNode());
    it.goLeft(root);
    return it;
  }
  private def nodes(low:K, high:K):Nodes[K,V] {
    val last = nodeBefore(high, true);
    val isEmpty = last == null || cmp(last.key, low) < 0n;
    val it = new Nodes[K,V](this, isEmpty ? null : last);
    var n:Node[K,V] = isEmpty ? null : root;
    while (n != null) {
      if (cmp(n.key, low) < 0n) {
        n = n.right;
      } else {
        it.path.add(n);
        n = n.left;
      }
    }
    return it;
  }

  static class Nodes[Key,Value]{Value haszero} implements Iterator[Node[Key,Value]] {
    private val map:SortedMap[Key,Value];
    private val changes:Long;
    private var last:Node[Key,Value]; // the one to end with; null where there is none any more
    /** Those still to give whose left sides have been given; the next one is at its end. */
    val path:GrowableRail[Node[Key,Value]];

    def this(map:SortedMap[Key,Value], last:Node[Key,Value]) {
      this.map = map;
      changes = map.changes;
      this.last = last;
      path = new GrowableRail[Node[Key,Value]]();
    }
    def goLeft(from:Node[Key,Value]):void {
      for (var n:Node[Key,Value] = from; n != null; n = n.left)
        path.add(n);
    }
    public def hasNext():Boolean = last != null;
    public def next():Node[Key,Value] {
      if (changes != map.changes)
        throw new Exception("The map was changed while it was iterated over");
      if (last == null)
        throw new NoSuchElementException();
      val n = path.removeLast();
      goLeft(n.right);
      if (n == last)
        last = null;
      return n;
    }
  }
  static class Entries[Key,Value]{Value haszero} implements Iterator[Map.Entry[Key,Value]] {
    private val nodes:Nodes[Key,Value];
    def this(nodes:Nodes[Key,Value]) { this.nodes = nodes; }
    public def hasNext():Boolean = nodes.hasNext();
    public def next():Map.Entry[Key,Value] = nodes.next();
  }
  static class Keys[Key,Value]{Value haszero} implements Iterator[Key] {
    private val nodes:Nodes[Key,Value];
    def this(nodes:Nodes[Key,Value]) { this.nodes = nodes; }
    public def hasNext():Boolean = nodes.hasNext();
    public def next():Key = nodes.next().key;
  }

  // ---- views ----

  static class Section[Key,Value]{Value haszero} implements Iterable[Map.Entry[Key,Value]] {
    private val map:SortedMap[Key,Value];
    private val low:Key;
    private val high:Key;
    def this(map:SortedMap[Key,Value], low:Key, high:Key) {
      this.map = map;
      this.low = low;
      this.high = high;
    }
    public def iterator():Iterator[Map.Entry[Key,Value]] = new Entries[Key,Value](map.nodes(low, high));
  }
  static class KeySection[Key,Value]{Value haszero} implements Iterable[Key] {
    private val map:SortedMap[Key,Value];
    private val low:Key;
    private val high:Key;
    def this(map:SortedMap[Key,Value], low:Key, high:Key) {
      this.map = map;
      this.low = low;
      this.high = high;
    }
    public def iterator():Iterator[Key] = new Keys[Key,Value](map.nodes(low, high));
  }
  static class KeySet[Key,Value]{Value haszero} extends AbstractCollection[Key] implements Set[Key] {
    private val map:SortedMap[Key,Value];
    def this(map:SortedMap[Key,Value]) { this.map = map; }
    public def iterator():Iterator[Key] = new Keys[Key,Value](map.nodes());
    public def contains(k:Key):Boolean = map.containsKey(k);
    public def size():Long = map.size();
    public def add(k:Key):Boolean { throw new UnsupportedOperationException("the key set of a map"); }
    public def remove(k:Key):Boolean { throw new UnsupportedOperationException("the key set of a map"); }
    public def clone():Collection[Key] { throw new UnsupportedOperationException("the key set of a map"); }
  }
  static class EntrySet[Key,Value]{Value haszero} extends AbstractCollection[Map.Entry[Key,Value]]
    implements Set[Map.Entry[Key,Value]] {
    private val map:SortedMap[Key,Value];
    def this(map:SortedMap[Key,Value]) { this.map = map; }
    public def iterator():Iterator[Map.Entry[Key,Value]] = new Entries[Key,Value](map.nodes());
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
