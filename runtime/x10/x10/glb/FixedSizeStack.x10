/* A stack whose room never grows; what does not fit is an ArrayIndexOutOfBoundsException. */
package x10.glb;

public final class FixedSizeStack[T]{T haszero} {
  private val room:Rail[T];
  private var top:Long = 0;

  /** One that has room for n elements, and none of them. */
  public def this(n:Long) { room = new Rail[T](n); }
  /** How many elements there are. */
  public def size():Long = top;
  /** Puts an element on top; ArrayIndexOutOfBoundsException where there is no room. */
  public def push(t:T):void {
    room(top) = t;
    top++;
  }
  /** Takes the top off, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public def pop():T {
    val t = room(top - 1);
    top--;
    return t;
  }
}
