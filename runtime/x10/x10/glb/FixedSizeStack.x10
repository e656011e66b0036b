/* A stack whose room never grows; what does not fit is an ArrayIndexOutOfBoundsException. */
package x10.glb;

public final class FixedSizeStack[T]{T haszero} {
  private val room:Rail[T];
  private var top:Long = 0;

  public def this(n:Long) { room = new Rail[T](n); }
  public def size():Long = top;
  public def push(t:T):void {
    room(top) = t;
    top++;
  }
  public def pop():T {
    val t = room(top - 1);
    top--;
    return t;
  }
}
