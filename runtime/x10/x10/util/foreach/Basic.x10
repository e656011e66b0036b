/* Loops with an activity per iteration. */
package x10.util.foreach;

import x10.array.DenseIterationSpace_2;
import x10.compiler.Inline;

public final class Basic {
  /** The body for each index of the range, an activity for each iteration. It waits for all. */
  public static @Inline operator for(range:LongRange, body:(Long)=>void):void {
    finish for (i in range)
      async body(i);
  }
  /** The body for each point of a box, an activity for each iteration. It waits for all. */
  public static @Inline operator for(space:DenseIterationSpace_2, body:(Long,Long)=>void):void {
    finish for (i in space.min0..space.max0)
      for (j in space.min1..space.max1)
        async body(i, j);
  }
}
