/* Lists up to X10 2.3. */
package x10.editions.members;

import x10.regionarray.Array;
import x10.util.ArrayList;
import x10.util.List;

public class ArrayListMembers {
  private def this() {}

  public static def toArray[T](list:ArrayList[T]):Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail} =
    new Array[T](list.toRail());
  public static def toIndexedMemoryChunk[T](list:ArrayList[T]):Rail[T] = list.toRail();
  public static def moveSectionToArray[T](list:ArrayList[T], i:Int, j:Int):Array[T]{self.rank==1, self.rect,
      self.zeroBased, self.rail} = new Array[T](list.moveSectionToRail(i, j));
  public static def indices[T](list:ArrayList[T]):List[Int] {
    val all = new ArrayList[Int]();
    for (i in list.indices())
      all.add(i as Int);
    return all;
  }
}
