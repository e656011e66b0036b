/* Arrays up to X10 2.3. */
package x10.editions.members;

import x10.compiler.Inline;
import x10.regionarray.Array;

public class ArrayMembers {
  private def this() {}

  /** The rail's elements, not a copy of them; and an array's, where a method of today takes a rail. */
  public static @Inline operator[T] (r:Rail[T]):Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail} =
    new Array[T](r);
  public static @Inline operator[T] (a:Array[T]{self.rank==1}):Rail[T] = a.raw();
  public static def sequence[T](a:Array[T]{self.rank==1}):Array[T]{self.rank==1} = a;
}
