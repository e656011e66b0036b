/* An iterator of X10 where one of Java is wanted. */
package x10.editions.java.util;

public class IteratorMembers {
  private def this() {}

  public static operator[T](of:x10.lang.Iterator[T]):Iterator = new Converted[T](of);
  private static class Converted[T] implements Iterator {
    private val of:x10.lang.Iterator[T];
    def this(of:x10.lang.Iterator[T]) { this.of = of; }
    public def hasNext():Boolean = of.hasNext();
    public def next():Any = of.next();
  }
}
