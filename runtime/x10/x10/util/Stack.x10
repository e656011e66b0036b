/* A list that is used from its end.
 *
 * ```
 * val s = new Stack[Long]();
 * s.push(1);
 * s.push(2);
 * Console.OUT.println(s.pop());  // prints 2
 * Console.OUT.println(s.peek()); // prints 1
 * ```
 */
package x10.util;

public class Stack[T] extends ArrayList[T] {
  /** One without elements. */
  public def this() { super(); }

  /** Puts an element on top; always true. */
  public def push(v:T):Boolean = add(v);
  /** Takes the top off, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public def pop():T = removeLast();
  /** The last k, in the order of the list; null where there are fewer. */
  public def pop(k:Long):Rail[T] {
    val n = size();
    return n < k ? null : moveSectionToRail(n - k, n - 1);
  }
  /** The top, which stays; ArrayIndexOutOfBoundsException where there is none. */
  public def peek():T = getLast();
  /** How far from the top it is, from 1; -1 where it is not. */
  public def search(v:T):Long {
    val i = lastIndexOf(v);
    return i >= 0 ? size() - i : -1;
  }
}
