/* A set in a hash table; the order of iteration is HashMap's. */
package x10.util;

public class HashSet[T] extends MapSet[T] {
  public def this() { super(new HashMap[T,Boolean]()); }
  public def this(capacity:Int) { super(new HashMap[T,Boolean](capacity as Long)); }
  public def this(map:HashMap[T,Boolean]) { super(map); }
  public def clone():HashSet[T] {
    val copy = new HashSet[T]();
    copy.addAll(this);
    return copy;
  }
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
