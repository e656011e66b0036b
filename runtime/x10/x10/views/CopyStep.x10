/* What one place does for a number of a CopyPlan, and how often it has. */
package x10.views;

import x10.compiler.SendsForCaller;
import x10.util.ArrayList;

final class CopyStep[T] {
  val sends = new ArrayList[CopySend[T]]();
  val receives = new ArrayList[CopyReceive[T]]();
  var isOpen:Boolean = false;
  private var count:Long = 0;

  @SendsForCaller def begin():void {
    isOpen = true;
    count++;
    for (send in sends)
      send.send(count);
  }
  def await():void {
    for (receive in receives)
      receive.take(count);
    isOpen = false;
  }
}
