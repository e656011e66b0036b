/* A bag that is a list of tasks. */
package x10.glb;

import x10.util.ArrayList;

public class ArrayListTaskBag[T] implements TaskBag {
  val bag:ArrayList[T] = new ArrayList[T]();

  /** The list of the tasks itself. */
  public def bag():ArrayList[T] = bag;
  /** How many tasks it has. */
  public def size():Long = bag.size();
  /** Takes the tasks of another bag of this kind too. */
  public def merge(that:TaskBag):void { bag.addAll((that as ArrayListTaskBag[T]).bag); }
  /** Gives half of the tasks away; null where there are not two. */
  public def split():ArrayListTaskBag[T] {
    if (size() <= 1)
      return null;
    val half = new ArrayListTaskBag[T]();
    for (var n:Long = size() / 2; n > 0; n--)
      half.bag.add(bag.removeLast());
    return half;
  }
}
