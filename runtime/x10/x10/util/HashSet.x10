/* A set in a hash table; the order of iteration is HashMap's.
 *
 * ```
 * val seen = new HashSet[Long]();
 * Console.OUT.println(seen.add(3));      // prints true
 * Console.OUT.println(seen.add(3));      // prints false
 * Console.OUT.println(seen.contains(4)); // prints false
 * ```
 */
package x10.util;

public class HashSet[T] extends MapSet[T] {
  /** One without elements. */
  public def this() { super(new HashMap[T,Boolean]()); }
  /** One without elements, in a table of at least that many slots. */
  public def this(capacity:Int) { super(new HashMap[T,Boolean](capacity as Long)); }
  /** The keys of the map, which it uses from then on. */
  public def this(map:HashMap[T,Boolean]) { super(map); }
  /** A set of its own with the same elements. */
  public def clone():HashSet[T] {
    val copy = new HashSet[T]();
    copy.addAll(this);
    return copy;
  }
  /** The elements in braces: {a, b}. */
  public def toString():String {
    val s = new StringBuilder();
    s.add("{");
    val it = iterator();
    while (it.hasNext()) {
      if (s.length() > 1n)
        s.add(", ");
      s.add("" + it.next());
    }
    s.add("}");
    return s.result();
  }
}
